import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { shelves } from '../tables.server.ts'
import type { ShelfForm } from './inputs.ts'

/** Writes down on which shelf the pieces of a SKU lie; blank: on none. */
export async function setShelf(db: Db, by: StaffMember, { sku, shelf }: ShelfForm) {
  requirePermission(by, 'orders.fulfil')
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(shelves).where(eq(shelves.sku, sku)).for('update')
    if ((before?.shelf ?? '') === shelf) return
    if (shelf === '') await tx.delete(shelves).where(eq(shelves.sku, sku))
    else await tx.insert(shelves).values({ sku, shelf }).onConflictDoUpdate({ target: shelves.sku, set: { shelf } })
    await logChange(tx, by, {
      action: 'set shelf',
      subject: `SKU ${sku}`,
      before: { shelf: before?.shelf ?? '' },
      after: { shelf },
    })
  })
}
