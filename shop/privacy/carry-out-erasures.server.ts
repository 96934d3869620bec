import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { eraseSettledOrders } from './erase-person.server.ts'
import { findContacts } from './hash-contact.server.ts'
import { waitingErasures } from './tables.server.ts'

/**
 * Erases orders that were open when their person was erased, in a shop that was restored as in any other: those that are
 * settled by now. Resolves to how many.
 */
export async function carryOutErasures(db: Db) {
  let erased = 0
  await workThrough(
    await db.select().from(waitingErasures),
    ({ id, kind, askedAt, ...hashed }) =>
      db.transaction(async (tx) => {
        let open = 0
        for (const value of await findContacts(tx, { kind, ...hashed })) {
          const found = await eraseSettledOrders(tx, { kind, value }, askedAt)
          erased += found.over.length
          open += found.openOrders
        }
        if (open === 0) await tx.delete(waitingErasures).where(eq(waitingErasures.id, id))
      }),
    async () => {},
  )
  return erased
}
