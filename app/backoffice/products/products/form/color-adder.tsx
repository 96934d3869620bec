import { X } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { maxColorNameLength } from '#shop/catalogue/managing/product-form.ts'
import { colorNamesOf, swatchName } from '#shop/catalogue/swatch-name.ts'
import { namesIn } from './draft.ts'
import type { DraftPartProps } from './size-picker.tsx'
import { Swatch } from './swatch.tsx'
import { usePictureColors } from './use-picture-colors.ts'

const firstColor = '#000000'

type ColorAdderProps = DraftPartProps & { nameErrors: Readonly<Record<string, string>> }

/** The product's colours, each with the name that customers and staff read. */
export function ColorAdder({ draft, change, error, nameErrors }: ColorAdderProps) {
  const id = useId()
  const [color, setColor] = useState(firstColor)
  const suggested = usePictureColors(draft.images.map(({ key }) => key)).filter(
    ({ color: one }) => !draft.colors.includes(one),
  )
  const suggestedNames = colorNamesOf([...draft.colors, ...suggested.map((one) => one.color)], draft.colorNames)

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-medium">
        Colours <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="sr-only">
          Colour to add
        </label>
        <input
          id={id}
          type="color"
          value={color}
          onChange={(event) => setColor(event.currentTarget.value.toLowerCase())}
          className="h-12 w-16 cursor-pointer border border-edge bg-surface p-1"
        />
        <output htmlFor={id} className="text-label">
          {swatchName(color)} <span className="font-mono text-ink-soft">{color}</span>
        </output>
        <Button variant="secondary" size="small" onClick={() => change({ do: 'add color', color })}>
          Add colour
        </Button>
      </div>
      {suggested.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-soft">From the pictures:</span>
          {suggested.map(({ color: one, imageKeys }) => (
            <button
              key={one}
              type="button"
              aria-label={`Add colour ${suggestedNames.get(one)} from the pictures`}
              onClick={() => change({ do: 'add color', color: one, imageKeys })}
              className="inline-flex min-h-11 items-center gap-2 border border-dashed border-edge px-3 text-label hover:border-ink"
            >
              <Swatch color={one} />
              {suggestedNames.get(one)}
            </button>
          ))}
        </div>
      )}
      {draft.colors.length > 0 && <ColorNames draft={draft} change={change} nameErrors={nameErrors} />}
      {error && <p className="text-small text-danger">{error}</p>}
    </fieldset>
  )
}

/** The chosen colours, each with its own name. */
function ColorNames({ draft, change, nameErrors }: Omit<ColorAdderProps, 'error'>) {
  const id = useId()
  const names = namesIn(draft)
  return (
    <>
      <p id={`${id}-names`} className="text-small text-ink-soft">
        Customers read these names. Change them if you like.
      </p>
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {draft.colors.map((one, at) => {
          const wrong = nameErrors[`ownColorNames.${one}`]
          return (
            <li key={one}>
              <div className="flex items-center gap-2">
                <Swatch color={one} name={draft.colorNames[one] ?? names.get(one)} />
                <input type="hidden" name={`colors[${at}].hex`} value={one} />
                <input
                  type="text"
                  name={`colors[${at}].name`}
                  aria-label={`Name of colour ${at + 1}`}
                  aria-describedby={wrong ? `${id}-wrong-${at}` : `${id}-names`}
                  aria-invalid={wrong ? true : undefined}
                  value={draft.colorNames[one] ?? names.get(one)}
                  placeholder={names.get(one)}
                  maxLength={maxColorNameLength}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change({ do: 'name color', color: one, name: currentTarget.value })}
                  className={`${controlLook} min-w-0 flex-1`}
                />
                <IconButton
                  icon={X}
                  iconSize={16}
                  label={`Remove colour ${names.get(one)}`}
                  onClick={() => change({ do: 'remove color', color: one })}
                />
              </div>
              {wrong && (
                <p id={`${id}-wrong-${at}`} className="text-small text-danger">
                  {wrong}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
