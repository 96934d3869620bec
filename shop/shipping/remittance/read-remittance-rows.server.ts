import { readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { maxRows } from './field-lengths.ts'
import type { RemittanceCells } from './remittance-cells.ts'
import { guessColumns, isEnough, type RemittanceColumns } from './remittance-columns.ts'

/** choose: the first row does not say what stands where, so staff choose. */
export type ReadRemittance =
  | { kind: 'read'; headings: string[]; columns: RemittanceColumns; rows: RemittanceCells[] }
  | { kind: 'choose'; headings: string[]; columns: RemittanceColumns }
  | Refusal

/** Reads a courier's CSV. Rows are numbered as in the file; `chosen`: columns that staff chose by hand. */
export async function readRemittanceRows(text: string, chosen: RemittanceColumns | null): Promise<ReadRemittance> {
  const read = await readTable(
    text,
    { maxRows },
    { countKnown: (head) => Object.values(guessColumns(head)).filter((at) => at !== null).length },
  )
  if (read.kind === 'refused') return read
  const { head: headings, rows } = read
  const columns = chosen ?? guessColumns(headings)
  if (!isEnough(columns)) {
    const sentence = sayOtherFile(headings, ['remittance'])
    return sentence === null ? { kind: 'choose', headings, columns } : { kind: 'refused', sentence }
  }
  const cellOf = (cells: readonly string[], at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  return {
    kind: 'read',
    headings,
    columns,
    rows: rows.map(({ row, cells }) => ({
      row,
      awb: cellOf(cells, columns.awb),
      order: cellOf(cells, columns.order),
      amount: cellOf(cells, columns.amount),
      day: cellOf(cells, columns.day),
      utr: cellOf(cells, columns.utr),
    })),
  }
}
