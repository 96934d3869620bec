import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { momentField } from '#shared/dates.ts'
import { cutText } from '#shared/lengths.ts'
import { rupeesField } from '#shared/money.ts'
import { momentCell, type WorkbookCell, writeWorkbook } from '#shared/workbook/write-workbook.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findColumns } from './choose-columns.server.ts'
import {
  type ExportColumn,
  type ExportForm,
  type ExportKind,
  type ExportRow,
  exportTitles,
  listSubject,
} from './export-lists.ts'
import { type DescribeChange, type ExportAsked, readRows } from './read-rows.server.ts'

const texts: Record<ExportKind, (value: string | number) => string> = {
  text: String,
  number: String,
  rupees: (value) => rupeesField(Number(value)),
  moment: (value) => momentField(String(value)).replace('T', ' '),
}

const cells: Record<ExportKind, (value: string | number) => WorkbookCell> = {
  text: String,
  number: (value) => ({ value: Number(value), style: 'plain' }),
  rupees: (value) => ({ value: Number(value) / 100, style: 'money' }),
  moment: (value) => momentCell(new Date(value)),
}

/** isWhole: with the columns, too, that the person leaves out. */
type Options = { form: ExportForm; describe: DescribeChange; isWhole?: boolean }

/**
 * A list as a file, piece by piece, with a line in the log, in the columns that the person chose. Columns about people are
 * left out for those who may not export customers.
 */
export async function* writeExport(
  db: Db,
  by: StaffMember,
  asked: ExportAsked,
  { form, describe, isWhole = false }: Options,
): AsyncGenerator<string | Uint8Array> {
  const columns = (await findColumns(db, by, asked.list)).filter(({ isChosen }) => isChosen || isWhole)
  await logChange(db, by, { action: 'export', subject: listSubject(asked.list), after: noted(asked, form, columns) })
  const headings = columns.map(({ heading }) => heading)
  const rows = readRows(db, by, asked, describe)
  if (form === 'xlsx') {
    yield* writeWorkbook(exportTitles[asked.list], headings, mapRows(rows, columns, cells))
    return
  }
  yield byteOrderMark + writeRows([headings])
  for await (const written of mapRows(rows, columns, texts)) yield writeRows(written)
}

/** A payment of an order that has none is no row. */
const isRow = (row: ExportRow) => !('amount_paise' in row && row.amount_paise === null)

async function* mapRows<Cell>(
  pages: AsyncIterable<ExportRow[]>,
  columns: readonly ExportColumn[],
  write: Record<ExportKind, (value: string | number) => Cell>,
): AsyncGenerator<(Cell | '')[][]> {
  for await (const rows of pages) {
    yield rows.filter(isRow).map((row) =>
      columns.map(({ key, kind }) => {
        const value = row[key] as string | number | null | undefined
        return value === null || value === undefined || value === '' ? '' : write[kind](value)
      }),
    )
  }
}

/** The filters whose values are noted; of a search, which may name a person, that there was one. */
const notedFilters = [
  'status',
  'payment',
  'review',
  'lapsed',
  'late',
  'first',
  'view',
  'open',
  'person',
  'city',
  'refused',
  'spent',
  'credit',
] as const
const maxNoted = 80

function noted({ days, query }: ExportAsked, form: ExportForm, columns: readonly ExportColumn[]) {
  const filters = notedFilters.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, cutText(value, maxNoted)]] : []
  })
  return {
    ...days,
    ...Object.fromEntries(filters),
    ...(query.get('search') && { isSearched: true }),
    form,
    hasPersonalData: columns.some(({ isPersonal }) => isPersonal),
  }
}
