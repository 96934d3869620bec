import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { typedAhead } from '#shop/catalogue/sold-ahead.ts'
import { headings } from '../columns.ts'
import { readAhead } from '../sold-ahead-text.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError } from './row-cells.ts'

const daysOf = { made7: '7', made21: '21' } as const

/** Whether the other shop goes on selling at zero. */
export const isSoldOn = (row: Row, known: Known) =>
  ['continue', 'true', 'yes'].includes(cellOf(row, 'policy', known)?.trim().toLowerCase() ?? '')

/** How a product is sold before its pieces exist, as its form sends it; without such a column as it is. */
export function aheadOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const held = typedAhead(current?.soldAhead ?? null)
  const cell = oneOf(rows, 'soldAhead', known)?.trim()
  const never = oneOf(rows, 'aheadNever', known)?.trim()
  if (cell === undefined || (cell === '' && known.isForeign && !held)) {
    const chosen = repairs.chosen('soldOn')
    const asked = rows.filter((row) => cellOf(row, 'policy', known)?.trim())
    const isMade = known.isForeign && !current && asked.length > 0 && asked.every((row) => isSoldOn(row, known))
    if (isMade && (chosen === 'made7' || chosen === 'made21')) return { kind: 'made', days: daysOf[chosen], never: '' }
    return held && never !== undefined ? { ...held, never } : held
  }
  if (cell === '') return null
  const read = readAhead(cell)
  if (read) return { ...read, never: never ?? held?.never ?? '' }
  if (!known.isForeign)
    throw new RowError(
      rows[0]!.number,
      `${headings.soldAhead}: please write Pre-order: 2026-12-12, or Made to order: 7 days.`,
    )
  repairs.note(`${headings.soldAhead} left out, since it cannot be taken as it is written`)
  return held
}
