import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { followCharges } from '#shop/settings/commands.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { completed, type DeliveryTable, emptyTable } from '../delivery-table.ts'
import { deliveryCharges } from '../tables.server.ts'
import { chargedByZone } from './charged-by-zone.ts'
import { describeDelivery } from './describe-delivery.ts'

/** Version 0: nobody saved one yet. */
export async function findSavedTable(db: Db) {
  const [row] = await db.select().from(deliveryCharges).where(eq(deliveryCharges.id, 1))
  return row
    ? { ...row, content: completed(row.content) }
    : { content: emptyTable, version: 0, savedBy: null, savedAt: null }
}

type Saved = { kind: 'done' } | { kind: 'conflict' }

/** New orders and the promises of pages follow it from now on; `version` is the one the person opened. Orders keep what they were promised. */
export const saveDelivery = (
  db: Db,
  by: StaffMember,
  { version, table }: { version: number; table: DeliveryTable },
): Promise<Saved> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'settings.edit')
    const values = { content: table, savedBy: by.name, savedAt: sql`now()` }
    const stored = await storeDocument(tx, deliveryCharges, version, values)
    if (stored === 'conflict') return { kind: 'conflict' }
    const before = stored.before && completed(stored.before.content)
    await logChange(tx, by, {
      action: 'save delivery charges',
      subject: 'delivery',
      before: describeDelivery(before ?? emptyTable, table),
      after: describeDelivery(table, before ?? emptyTable),
    })
    await announceChange(tx, 'delivery')
    await followCharges(tx, by, { was: chargedByZone(before), is: chargedByZone(table) })
    return { kind: 'done' }
  })
