import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { runSales } from './run-sales.server.ts'
import { saleProducts, sales } from './tables.server.ts'

/**
 * Stops a sale before its end, or lets a stopped one go on; its prices follow at once. A sale that goes on takes its
 * products in anew. False: the sale is over, or gone.
 */
export async function setSaleStopped(db: Db, by: StaffMember, { id, stopped }: { id: number; stopped: boolean }) {
  requirePermission(by, 'products.edit')
  const isChanged = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(sales)
      .set({ stoppedAt: stopped ? sql`coalesce(${sales.stoppedAt}, now())` : null })
      .where(sql`${sales.id} = ${id} and ${sales.endsAt} > now()`)
      .returning({ id: sales.id })
    if (!changed) return false
    if (!stopped)
      await tx.delete(saleProducts).where(sql`${saleProducts.saleId} = ${id} and ${saleProducts.leftAt} is not null`)
    await logChange(tx, by, { action: stopped ? 'stop sale' : 'go on with sale', subject: `sale ${id}` })
    return true
  })
  if (isChanged) await runSales(db)
  return isChanged
}
