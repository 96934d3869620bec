import { isFailed } from '#shared/csv/failed-formula.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { oneLine } from '#shared/fields.ts'
import { splitLines } from '../cells.ts'
import { type Field, fields } from '../columns.ts'
import type { Known, Row } from './row-cells.ts'

const optionFields: readonly Field[] = ['size', 'color', 'otherOption', 'thirdName', 'third']

/** Letters of a keyboard without spaces at the ends: most options are such words, and cost the check nothing. */
const isClean = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

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
      const text = isClean.test(cell) ? cell : clean(cell)
      return text === cell ? [] : [[at, text] as const]
    })
    if (changed.length === 0) return row
    const cells = [...row.cells]
    for (const [at, text] of changed) cells[at] = text
    return { ...row, cells }
  })
}

/** Fields whose own reading says of a text that it is no number or code. */
const readElsewhere: readonly Field[] = ['price', 'salePrice', 'compareAtPrice', 'cost', 'stock', 'sku', 'barcode']
const wordFields = fields.filter((field) => !readElsewhere.includes(field))

/** The rows with blank cells where a formula of the spreadsheet failed, such as "#REF!", and which cells these were. */
export function withoutFailed(rows: readonly Row[], { columns }: Known) {
  const found: { row: number; field: Field; text: string }[] = []
  const inFile = wordFields.filter((field) => columns[field] !== undefined)
  const plain = rows.map((row) => {
    const wrong = inFile.filter((field) => isFailed(row.cells[columns[field]!] ?? ''))
    if (wrong.length === 0) return row
    const cells = [...row.cells]
    for (const field of wrong) {
      found.push({ row: row.number, field, text: cells[columns[field]!]!.trim() })
      cells[columns[field]!] = ''
    }
    return { ...row, cells }
  })
  return { rows: plain, found }
}
