import type { Db } from '#db/client.server.ts'
import { countRequest, networkOf } from '#shop/settings/count-requests.server.ts'
import { eq } from 'drizzle-orm'
import type { FindOrder } from './inputs.ts'
import { oweEmail } from './owe-email.server.ts'
import { orders } from './tables.server.ts'

/** In an hour: a network address may be a whole office's, an order has one owner. */
const mostPerHour = { network: 20, order: 3 }

/**
 * Sends an order's link to the e-mail address it was placed with, if the number and the phone or e-mail belong
 * together. Who asks never learns whether they do. "wait": this network address has asked too often.
 */
export async function requestOrderLink(db: Db, { number, contact }: FindOrder, clientAddress: string): Promise<'heard' | 'wait'> {
  return db.transaction(async (tx) => {
    if ((await countRequest(tx, `link network:${networkOf(clientAddress)}`)) > mostPerHour.network) return 'wait'
    const asked = await countRequest(tx, `link order:${number}`)

    const [order] = await tx
      .select({ id: orders.id, email: orders.customerEmail, phone: orders.customerPhone })
      .from(orders)
      .where(eq(orders.number, number))
    const belongs = order && (order.email.toLowerCase() === contact.toLowerCase() || order.phone === contact)
    if (belongs && asked <= mostPerHour.order) await oweEmail(tx, order.id, 'link', { occasion: crypto.randomUUID() })
    return 'heard'
  })
}
