import type { ClipboardEvent, KeyboardEvent } from 'react'
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
export function VariantCells({
  label,
  name,
  sizes,
  colors,
  names,
  canSetAll,
  valueOf,
  errorAt,
  onCells,
}: VariantCellsProps) {
  const grid = sizes.map((size) => colors.map((color) => choiceKey(size, color)))
  const fill = (keys: readonly string[], typed: string) => onCells(Object.fromEntries(keys.map((key) => [key, typed])))

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = takeBlock(event)
    if (block) onCells(layOver(block, grid, { row, column }))
  }

  const all = `Set ${label.toLowerCase()}`
  const setAll = (title: string, keys: readonly string[]) => (
    <SetAll label={title} name={name} onText={(typed) => fill(keys, typed)} />
  )
  const hasAllColors = canSetAll && colors.length > 1

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
                  <td key={color} className="align-top">
                    <Cell
                      name={`variants[${at}].${name}`}
                      label={color ? `${label} of size ${size} in ${names.get(color)}` : `${label} of size ${size}`}
                      place={`${row}:${column}`}
                      limits={limits[`variants.${name}`]}
                      value={valueOf(size, color)}
                      error={errorAt(at)}
                      onText={(typed) => fill([grid[row]![column]!], typed)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                  </td>
                )
              })}
              {hasAllColors && (
                <td className="align-top">{setAll(`${all} of size ${size} in all colours`, grid[row]!)}</td>
              )}
            </tr>
          ))}
          {canSetAll && sizes.length > 1 && (
            <tr>
              <th scope="row" className="pr-2 font-medium whitespace-nowrap text-ink-soft">
                All sizes
              </th>
              {colors.map((color, column) => (
                <td key={color}>
                  {setAll(
                    color ? `${all} of all sizes in ${names.get(color)}` : `${all} of all sizes`,
                    grid.map((row) => row[column]!),
                  )}
                </td>
              ))}
              {colors.length > 1 && <td>{setAll(`Set all ${label.toLowerCase()}`, grid.flat())}</td>}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

type SetAllProps = Pick<VariantCellsProps, 'label' | 'name'> & { onText(typed: string): void }

/** Fills a whole row or column. */
const SetAll = ({ label, name, onText }: SetAllProps) => (
  <input
    type="text"
    aria-label={label}
    placeholder="All"
    autoComplete="off"
    {...limits[`variants.${name}`]}
    onKeyDown={stayInTable}
    onInput={(event) => event.stopPropagation()}
    onChange={({ currentTarget }) => onText(currentTarget.value.trim())}
    className="cell-for-all"
  />
)

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
              <span className="flex max-w-40 min-w-18 items-center gap-2 text-label">
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

type CellProps = {
  name: string
  label: string
  /** Its row and column. */
  place: string
  limits: (typeof limits)[string] | undefined
  value: string
  error: string | undefined
  onText(typed: string): void
  onPaste(event: ClipboardEvent<HTMLInputElement>): void
}

function Cell({ name, label, place, limits: given, value, error, onText, onPaste }: CellProps) {
  const errorId = `${name}-error`
  return (
    <>
      <input
        type="text"
        name={name}
        autoComplete="off"
        data-cell={place}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        {...given}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={walk}
      />
      {error && (
        <span id={errorId} className="block max-w-40 text-small text-danger">
          {error}
        </span>
      )}
    </>
  )
}

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
  const [row, column] = event.currentTarget.dataset.cell!.split(':').map(Number)
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${row! + down}:${column}"]`)
  next?.focus()
  next?.select()
}
