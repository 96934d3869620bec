import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { limitsOf } from '#shared/limits-of.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { layOver, readBlock } from '../../../parts/forms/pasted-block.ts'
import { choiceKey } from './draft.ts'
import { Swatch } from './swatch.tsx'

const limits = limitsOf(ProductForm)

export type CellName =
  | 'stock'
  | 'sku'
  | 'grams'
  | 'box'
  | 'pricePaise'
  | 'salePricePaise'
  | 'mrpPaise'
  | 'costPaise'
  | 'barcode'

type VariantCellsProps = {
  /** "Stock" or "SKU", for those who hear the fields. */
  label: string
  name: CellName
  sizes: readonly string[]
  colors: readonly (string | null)[]
  /** Of each colour. */
  names: ReadonlyMap<string, string>
  /** Whole rows and columns can be filled at once. */
  canSetAll: boolean
  valueOf(size: string, color: string | null): string
  errorAt(at: number): string | undefined
  onCells(cells: Record<string, string>): void
}

/** A table to type in: sizes down, colours across. Enter goes down; arrows walk, a pasted block spreads. */
export function VariantCells({ label, name, sizes, colors, names, canSetAll, ...held }: VariantCellsProps) {
  const { valueOf, errorAt, onCells } = held
  const grid = sizes.map((size) => colors.map((color) => choiceKey(size, color)))
  const heard = useHeard({
    onText({ row, column }, typed) {
      const rows = row === null ? grid : [grid[row]!]
      const keys = rows.flatMap((keys) => (column === null ? keys : keys[column]!))
      onCells(Object.fromEntries(keys.map((key) => [key, typed])))
    },
    onBlock: (block, { row, column }) => onCells(layOver(block, grid, { row: row!, column: column! })),
  })
  const all = `Set ${label.toLowerCase()}`
  const hasAllColors = canSetAll && colors.length > 1
  const cell = { name, heard }

  return (
    <div className="-mx-4 overflow-x-auto px-4 md:-mx-5 md:px-5">
      <table className="cell-table border-separate border-spacing-1 text-left text-small" data-cells={name}>
        <ColumnHeads {...{ label, colors, names }} hasAll={hasAllColors} />
        <tbody>
          {sizes.map((size, row) => (
            <tr key={size}>
              <th scope="row" className="pr-2 font-semibold whitespace-nowrap">
                {size}
              </th>
              {colors.map((color, column) => {
                const at = row * colors.length + column
                return (
                  <Cell
                    key={color}
                    {...cell}
                    at={at}
                    label={color ? `${label} of size ${size} in ${names.get(color)}` : `${label} of size ${size}`}
                    place={`${row}:${column}`}
                    value={valueOf(size, color)}
                    error={errorAt(at)}
                  />
                )
              })}
              {hasAllColors && <SetAll {...cell} label={`${all} of size ${size} in all colours`} place={`${row}:`} />}
            </tr>
          ))}
          {canSetAll && sizes.length > 1 && (
            <tr>
              <th scope="row" className="pr-2 font-medium whitespace-nowrap text-ink-soft">
                All sizes
              </th>
              {colors.map((color, column) => (
                <SetAll
                  key={color}
                  {...cell}
                  label={color ? `${all} of all sizes in ${names.get(color)}` : `${all} of all sizes`}
                  place={`:${column}`}
                />
              ))}
              {colors.length > 1 && <SetAll {...cell} label={`Set all ${label.toLowerCase()}`} place=":" />}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Null means each row, or each column. */
type Place = { row: number | null; column: number | null }

type Hears = { onText(place: Place, typed: string): void; onBlock(block: string[][], place: Place): void }
type Heard = { readonly current: Hears }

/** Stays the same object, so that a key that is typed draws its own cell alone again, not hundreds. */
function useHeard(hears: Hears): Heard {
  const heard = useRef(hears)
  useEffect(() => {
    heard.current = hears
  })
  return heard
}

/** "3:2"; "3:" is all of row 3, ":2" all of column 2. */
function readPlace(place: string): Place {
  const [row = null, column = null] = place.split(':').map((part) => (part === '' ? null : Number(part)))
  return { row, column }
}

type SetAllProps = Pick<VariantCellsProps, 'label' | 'name'> & { place: string; heard: Heard }

/** Fills a whole row or column. */
const SetAll = memo(({ label, name, place, heard }: SetAllProps) => (
  <td className="align-top">
    <input
      type="text"
      aria-label={label}
      placeholder="All"
      autoComplete="off"
      {...limits[`variants.${name}`]}
      onKeyDown={stayInTable}
      onInput={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => heard.current.onText(readPlace(place), currentTarget.value.trim())}
      className="cell-for-all"
    />
  </td>
))

type ColumnHeadsProps = Pick<VariantCellsProps, 'label' | 'colors' | 'names'> & { hasAll: boolean }

function ColumnHeads({ label, colors, names, hasAll }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="pr-2 font-medium text-ink-soft">
          Size
        </th>
        {colors.map((color) => (
          <th key={color} scope="col" className="font-medium">
            {color === null ? (
              label
            ) : (
              <span className="flex max-w-40 min-w-18 items-center gap-2 text-label tracking-normal">
                <Swatch color={color} name={names.get(color)} size={16} />{' '}
                <span className="min-w-0">{names.get(color)}</span>
              </span>
            )}
          </th>
        ))}
        {hasAll && (
          <th scope="col" className="font-medium text-ink-soft">
            All colours
          </th>
        )}
      </tr>
    </thead>
  )
}

type CellProps = SetAllProps & { at: number; value: string; error: string | undefined }

const Cell = memo(({ name, at, label, place, value, error, heard }: CellProps) => {
  const field = `variants[${at}].${name}`
  const errorId = `${field}-error`

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const block = takeBlock(event)
    if (block) heard.current.onBlock(block, readPlace(place))
  }

  return (
    <td className="align-top">
      <input
        type="text"
        name={field}
        autoComplete="off"
        data-cell={place}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        {...limits[`variants.${name}`]}
        onChange={({ currentTarget }) => heard.current.onText(readPlace(place), currentTarget.value)}
        onPaste={paste}
        onKeyDown={walk}
      />
      {error && (
        <span id={errorId} className="block max-w-40 text-small text-danger">
          {error}
        </span>
      )}
    </td>
  )
})

/** The cells that are pasted, which the form hears nothing of; null where it is a plain text. */
function takeBlock(event: ClipboardEvent<HTMLInputElement>) {
  const block = readBlock(event.clipboardData.getData('text/plain'))
  if (!block) return null
  event.preventDefault()
  event.stopPropagation()
  return block
}

/** Enter would send the whole form. */
function stayInTable(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.preventDefault()
}

function walk(event: KeyboardEvent<HTMLInputElement>) {
  const down = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (down === 0) return
  event.preventDefault()
  const { row, column } = readPlace(event.currentTarget.dataset.cell!)
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${row! + down}:${column}"]`)
  next?.focus()
  next?.select()
}
