import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ExportColumn, exportColumns, type ExportList, exportNeeds } from './export-lists.ts'
import { exportChoices } from './tables.server.ts'

export type ChosenColumn = ExportColumn & { isChosen: boolean }

/** The columns of a list that a person may have, each with whether their files have it. */
export async function findColumns(db: Db, by: StaffMember, list: ExportList): Promise<ChosenColumn[]> {
  requirePermission(by, exportNeeds[list])
  const [choice] = await db.select().from(exportChoices).where(own(by, list))
  return exportColumns[list]
    .filter(({ isPersonal }) => !isPersonal || may(by.roles, 'customers.export'))
    .map((column) => ({ ...column, isChosen: !choice?.leftOut.includes(column.key) }))
}

/** Remembers a person's columns of a list. A column that comes with a newer version of the shop is in their files. */
export async function saveColumns(
  db: Db,
  by: StaffMember,
  { list, chosen }: { list: ExportList; chosen: readonly string[] },
): Promise<{ kind: 'done' } | { kind: 'none chosen' }> {
  const columns = await findColumns(db, by, list)
  const leftOut = columns.map(({ key }) => key).filter((key) => !chosen.includes(key))
  if (leftOut.length === columns.length) return { kind: 'none chosen' }
  await db
    .insert(exportChoices)
    .values({ staffId: by.id, list, leftOut })
    .onConflictDoUpdate({ target: [exportChoices.staffId, exportChoices.list], set: { leftOut } })
  return { kind: 'done' }
}

const own = (by: StaffMember, list: ExportList) => and(eq(exportChoices.staffId, by.id), eq(exportChoices.list, list))
