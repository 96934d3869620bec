import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { type CellList, cellOf, choiceKey, lostStock, namesIn, stockOf } from './draft.ts'
import { type Shown, shownValues } from './shown-values.ts'
import type { DraftPartProps } from './size-picker.tsx'
import { sizesIn } from './third-draft.ts'
import { useUnshownValues } from './unshown-values.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { type CellName, VariantCells } from './variant-cells.tsx'

export type Waiting = { size: string; color: string | null; count: number }

type VariantGridProps = Omit<DraftPartProps, 'error'> & {
  errors: FieldErrors
  /** The errors of the last check of the whole form, corrected since or not. */
  found: FieldErrors
  /** How many people wait for a piece of each choice, where anybody does. */
  waiting: readonly Waiting[]
  /** Null for one that was not saved yet. */
  productId: number | null
  /** The product's name as typed so far. */
  nameOf(): string
}

/** Each size in each colour: how many there are, and its SKU. */
export function VariantGrid({ draft, change, errors, found, waiting, productId, nameOf }: VariantGridProps) {
  const mayCost = useMay()('costs.view')
  const shown = shownValues.filter(({ name }) => mayCost || name !== 'costPaise')
  const [shows, setShows] = useState<CellName>('stock')
  const { label, hint, list } = shown.find(({ name }) => name === shows)!
  const valueOf = (from: CellList | null, size: string, color: string | null) =>
    from === null ? stockOf(draft, size, color).typed : cellOf(draft, from, size, color)
  const colors = draft.colors.length === 0 ? [null] : draft.colors
  const sizes = sizesIn(draft)
  const choices = sizes.flatMap((size) => colors.map((color) => ({ size, color, key: choiceKey(size, color) })))
  const within = useUnshownValues({ draft, choices, valueOf, others: shown.filter(({ name }) => name !== shows) })
  const { isAsking, suggest } = useSuggestions(fillBlanks)
  // Led to a wrong cell once, a person may still look at the others.
  const [heard, setHeard] = useState(found)
  if (heard !== found) {
    setHeard(found)
    const isAbout = (field: string) =>
      Object.keys(found).some((name) => /^variants\.\d+\./.test(name) && name.endsWith(field))
    const wrong = shown.find(({ name }) => isAbout(`.${name}`))
    if (wrong) setShows(wrong.name)
  }

  function fillBlanks(skus: readonly string[]) {
    const blanks = choices.flatMap(({ key }, at) => (draft.skus[key] || !skus[at] ? [] : [[key, skus[at]] as const]))
    change({ do: 'type', in: 'skus', cells: Object.fromEntries(blanks) })
  }

  return (
    <Panel title="Stock">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        {draft.sizes.length === 0 ? (
          <p className="text-small text-ink-soft">Choose sizes first.</p>
        ) : (
          <>
            <ShownChoice shown={shown} shows={shows} onShow={setShows}>
              {shows === 'sku' && (
                <Button variant="quiet" busy={isAsking} onClick={() => void suggest(nameOf(), sizes, colors)}>
                  Suggest SKUs for blank fields
                </Button>
              )}
            </ShownChoice>
            <p className="text-small text-ink-soft">{hint} You can paste cells copied from a spreadsheet.</p>
            {productId !== null && <StockLink id={productId} />}
            {errors.variants && <p className="text-small text-danger">{errors.variants}</p>}
            <VariantCells
              key={shows}
              label={label}
              name={shows}
              sizes={sizes}
              colors={colors}
              names={namesIn(draft)}
              canSetAll={shows !== 'sku' && shows !== 'barcode'}
              valueOf={(size, color) => valueOf(list, size, color)}
              errorAt={(at) => errors[`variants.${at}.${shows}`]}
              onCells={(cells) =>
                change(list === null ? { do: 'type stocks', cells } : { do: 'type', in: list, cells })
              }
            />
          </>
        )}
        {lostStock(draft) > 0 && (
          <p role="status" className="text-small text-danger">
            Stock of {lostStock(draft)} would be lost: its size or colour was taken away. Choose it again to keep them.
          </p>
        )}
        {waiting.length > 0 && (
          <p className="text-small text-ink-soft">
            People who wait for a piece: {sayWaiting(waiting, namesIn(draft))}. They are offered what you add, in the
            order of asking.
          </p>
        )}
        <input ref={within} type="hidden" name="costsShown" value="on" disabled={!mayCost} />
      </div>
    </Panel>
  )
}

const StockLink = ({ id }: { id: number }) => (
  <Link
    to={href('/admin/products/:id/stock', { id: String(id) })}
    className="inline-flex min-h-11 items-center self-start text-small underline decoration-edge underline-offset-4 hover:text-accent"
  >
    Changes of stock
  </Link>
)

type ShownChoiceProps = {
  shown: readonly Shown[]
  shows: CellName
  onShow(name: CellName): void
  children: ReactNode
}

/** To look at other values of the table changes nothing of the product. */
function ShownChoice({ shown, shows, onShow, children }: ShownChoiceProps) {
  return (
    <fieldset
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      className="flex flex-wrap items-center gap-x-6"
    >
      <legend className="sr-only">What the table shows</legend>
      {shown.map(({ name, choice }) => (
        <Radio key={name} checked={shows === name} onChange={() => onShow(name)}>
          {choice}
        </Radio>
      ))}
      {children}
    </fieldset>
  )
}

/** "M in Navy 3, L in Navy 1". */
const sayWaiting = (waiting: readonly Waiting[], names: ReadonlyMap<string, string>) =>
  waiting
    .map(({ size, color, count }) => `${size}${color === null ? '' : ` in ${names.get(color)}`} ${count}`)
    .join(', ')
