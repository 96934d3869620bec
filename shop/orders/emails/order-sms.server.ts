import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'
import { idOf } from '#shop/messages/email-kind.ts'
import type { FindSms, SmsKinds } from '#shop/messages/sms/send-sms.server.ts'
import { orders } from '../tables.server.ts'

/** An order that moved on meanwhile is not reported as being where it was. */
const whileIn =
  (status: 'shipped' | 'delivered' | 'cancelled'): FindSms =>
  async (db: Db, { subject }) => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(idOf(subject))))
    if (!order || order.orderStatus !== status) return null
    // Anybody may type a stranger's number, order and cancel. What is shipped, staff meant.
    if (status === 'cancelled' && order.paidAt === null && !order.phoneProved) return null
    const { number, customerPhone, courier, trackingNumber } = order
    return {
      phone: nationalNumber(customerPhone),
      variables: { order: number, courier: courier ?? '', tracking: trackingNumber ?? '' },
    }
  }

/** The data of the SMS about orders. */
export const orderSmsKinds: SmsKinds = {
  shipped: whileIn('shipped'),
  out_for_delivery: whileIn('shipped'),
  delivery_failed: whileIn('shipped'),
  delivered: whileIn('delivered'),
  cancelled: whileIn('cancelled'),
}
