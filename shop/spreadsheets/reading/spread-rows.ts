import { splitLines } from '../cells.ts'
import type { Field } from '../columns.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, type Row } from './row-cells.ts'

const optionFields: readonly Field[] = ['size', 'color', 'otherOption']

/**
 * A row for each choice of another shop's variation that stands for several, one in a line of its options' cells. They
 * come last: what another row says of one of them by itself goes first. Its pieces are divided where no line counts them; a
 * single SKU is the first's.
 */
export function spreadRows(rows: readonly Row[], known: Known, repairs: Repairs): Row[] {
  const [single, several]: [Row[], Row[]] = [[], []]
  for (const row of rows) {
    const lines = optionFields.map((field) => splitLines(cellOf(row, field, known) ?? ''))
    const count = Math.max(...lines.map(({ length }) => length))
    if (count === 1) {
      single.push(row)
      continue
    }
    const pieces = cellOf(row, 'stock', known)?.trim() ?? ''
    if (/^[1-9]\d*$/.test(pieces)) repairs.note('Pieces that were counted together divided among the sizes')
    const share = (choice: number) => Math.floor((Number(pieces) * choice) / count)
    const counted = splitLines(pieces)
    // Counted for each size: the colours of one share its pieces.
    const shares = count / counted.length
    const isShared = counted.length > 1 && shares > 1 && Number.isInteger(shares)
    if (isShared) repairs.note('Pieces that were counted together divided among the sizes')
    const shareOf = (at: number) => {
      const all = counted[Math.floor(at / shares)]!
      const nth = at % shares
      if (!/^\d+$/.test(all)) return all
      return String(Math.floor((Number(all) * (nth + 1)) / shares) - Math.floor((Number(all) * nth) / shares))
    }
    const skus = splitLines(cellOf(row, 'sku', known) ?? '')
    for (let at = 0; at < count; at += 1) {
      const cells = [...row.cells]
      const put = (field: Field, text: string) => {
        const column = known.columns[field]
        if (column !== undefined) cells[column] = text
      }
      for (const [nth, field] of optionFields.entries()) put(field, lines[nth]![at] ?? '')
      if (counted.length === count) put('stock', counted[at]!)
      else if (isShared) put('stock', shareOf(at))
      else if (/^\d+$/.test(pieces)) put('stock', String(share(at + 1) - share(at)))
      put('sku', skus.length === count ? skus[at]! : at === 0 ? skus[0]! : '')
      several.push({ ...row, cells, isSpread: true })
    }
  }
  return [...single, ...several]
}
