import { readCell } from '#shared/csv/read-cell.ts'
import { oneLine } from '#shared/fields.ts'
import { splitLines } from '../cells.ts'
import type { Field } from '../columns.ts'
import type { Known, Row } from './row-cells.ts'

const optionFields: readonly Field[] = ['size', 'color', 'otherOption', 'thirdName', 'third']

/**
 * The rows with their options as the product form takes them: without signs that nobody sees. A row of another shop's file
 * may have several, a line each.
 */
export function cleanOptions(rows: readonly Row[], { columns, isForeign }: Known): Row[] {
  const places = optionFields.flatMap((field) => columns[field] ?? [])
  const clean = (cell: string) =>
    isForeign
      ? splitLines(cell)
          .map((text) => oneLine.parse(text))
          .join('\n')
      : oneLine.parse(cell)
  return rows.map((row) => {
    const changed = places.flatMap((at) => {
      const cell = readCell(row.cells[at] ?? '')
      const text = cell === '' ? '' : clean(cell)
      return text === cell ? [] : [[at, text] as const]
    })
    if (changed.length === 0) return row
    const cells = [...row.cells]
    for (const [at, text] of changed) cells[at] = text
    return { ...row, cells }
  })
}
