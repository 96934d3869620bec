import { X } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { swatchName, swatchNames } from '#shop/catalogue/swatch-name.ts'
import type { DraftPartProps } from './size-picker.tsx'
import { Swatch } from './swatch.tsx'
import { usePictureColors } from './use-picture-colors.ts'

const firstColor = '#000000'

export function ColorAdder({ draft, change, error }: DraftPartProps) {
  const id = useId()
  const [color, setColor] = useState(firstColor)
  const names = swatchNames(draft.colors)
  const suggested = usePictureColors(draft.images.map(({ key }) => key)).filter((one) => !draft.colors.includes(one))

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-medium">
        Colours <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex items-center gap-3">
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
          {suggested.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={`Add colour ${swatchName(one)} ${one} from the pictures`}
              onClick={() => change({ do: 'add color', color: one })}
              className="inline-flex min-h-11 items-center gap-2 border border-dashed border-edge px-3 text-label hover:border-ink"
            >
              <Swatch color={one} />
              {swatchName(one)} <span className="font-mono text-ink-soft">{one}</span>
            </button>
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-2">
        {draft.colors.map((one) => (
          <li key={one} className="inline-flex items-center gap-2 border border-line pl-3 text-label">
            <Swatch color={one} />
            {names.get(one)} <span className="font-mono text-ink-soft">{one}</span>
            <input type="hidden" name="color" value={one} />
            <IconButton
              icon={X}
              iconSize={16}
              label={`Remove colour ${names.get(one)}`}
              onClick={() => change({ do: 'remove color', color: one })}
            />
          </li>
        ))}
      </ul>
      {error && <p className="text-small text-danger">{error}</p>}
    </fieldset>
  )
}
