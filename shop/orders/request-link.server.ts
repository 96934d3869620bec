import type { Db } from '#db/client.server.ts'
import { eq, lt, sql } from 'drizzle-orm'
import type { FindOrder } from './inputs.ts'
import { oweEmail } from './owe-email.server.ts'
import { linkRequests, orders } from './tables.server.ts'

/** In an hour: a network address may be a whole office's, an order has one owner. */
const mostPerHour = { network: 20, order: 3 }

/**
 * Sends an order's link to the e-mail address it was placed with, if the number and the phone or e-mail belong
 * together. Who asks never learns whether they do. "wait": this network address has asked too often.
 */
export async function requestOrderLink(db: Db, { number, contact }: FindOrder, clientAddress: string): Promise<'heard' | 'wait'> {
  return db.transaction(async (tx) => {
    if ((await count(tx, `network:${clientAddress}`)) > mostPerHour.network) return 'wait'
    const asked = await count(tx, `order:${number}`)

    const [order] = await tx
      .select({ id: orders.id, email: orders.customerEmail, phone: orders.customerPhone })
      .from(orders)
      .where(eq(orders.number, number))
    const belongs = order && (order.email.toLowerCase() === contact.toLowerCase() || order.phone === contact)
    if (belongs && asked <= mostPerHour.order) await oweEmail(tx, order.id, 'link', { occasion: crypto.randomUUID() })
    return 'heard'
  })
}

/** One statement, so that any number of processes count together. */
async function count(tx: Db, subject: string) {
  const isOver = sql`${linkRequests.since} < now() - interval '1 hour'`
  const [row] = await tx
    .insert(linkRequests)
    .values({ subject, asked: 1 })
    .onConflictDoUpdate({
      target: linkRequests.subject,
      set: {
        asked: sql`case when ${isOver} then 1 else ${linkRequests.asked} + 1 end`,
        since: sql`case when ${isOver} then now() else ${linkRequests.since} end`,
      },
    })
    .returning({ asked: linkRequests.asked })
  return row!.asked
}

/** Forgets who asked before the current hour. */
export const forgetLinkRequests = (db: Db) =>
  db.delete(linkRequests).where(lt(linkRequests.since, sql`now() - interval '1 day'`))
