import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { momentField } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import { may } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { exportColumns, type ExportKind, type ExportList } from './export-lists.ts'
import { type Days, readRows } from './read-rows.server.ts'

const write: Record<ExportKind, (value: string | number) => string> = {
  text: String,
  number: String,
  rupees: (value) => rupeesField(Number(value)),
  moment: (value) => momentField(String(value)).replace('T', ' '),
}

/**
 * A list as CSV, piece by piece, with a line in the log. Columns about people are left out for those who may not export
 * customers.
 */
export async function* writeExport(db: Db, by: StaffMember, list: ExportList, days: Days): AsyncGenerator<string> {
  requirePermission(by, 'orders.view')
  const columns = exportColumns[list].filter(({ isPersonal }) => !isPersonal || may(by.roles, 'customers.export'))
  await logChange(db, by, { action: 'export', subject: `list ${list}`, after: days })
  yield byteOrderMark + writeRows([columns.map(({ heading }) => heading)])
  for await (const rows of readRows(db, list, days)) {
    yield writeRows(
      rows.map((row) =>
        columns.map(({ key, kind }) => {
          const value = row[key]
          return value === null || value === undefined ? '' : write[kind](value)
        }),
      ),
    )
  }
}
