import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import type { PlaceOrder } from '../inputs.ts'
import { placeSql } from '../person-sql.server.ts'
import { heldBackOrders } from './tables.server.ts'

/**
 * How many orders with the same phone number, mailbox or address nobody paid until their window was over, in the last
 * 24 hours. Those that a changed cart replaced are not among them.
 */
export async function countUnpaidOrders(
  tx: Db,
  { customer, shippingAddress }: Pick<PlaceOrder, 'customer' | 'shippingAddress'>,
): Promise<number> {
  const mailbox = mailboxSql(sql`${customer.email}::text`)
  const place = placeSql(sql`${shippingAddress.address}::text`, sql`${shippingAddress.zipCode}::text`)
  const lapsed = sql`payment_state = 'expired' and created_at > now() - interval '1 day'`
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select id, expires_at from orders where customer_phone = ${customer.phone} and ${lapsed}
      union select id, expires_at from orders where ${mailboxSql(sql`customer_email`)} = ${mailbox} and ${lapsed}
      union select id, expires_at from orders where ${placeSql(sql`address`, sql`zip_code`)} = ${place} and ${lapsed}) lately
    where exists (
      select from order_events e where e.order_id = lately.id and e.kind = 'payment' and e."to" = 'expired'
        and e.at >= lately.expires_at)`)
  return row!.count
}

/** The stock of this order is reserved once the link in its e-mail is opened. */
export const markAsSuspicious = (tx: Db, orderId: number) => tx.insert(heldBackOrders).values({ orderId })

/** The token of an order that is held back; null when it is not. */
export async function findHeldBack(db: Db, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ token: heldBackOrders.token })
    .from(heldBackOrders)
    .where(eq(heldBackOrders.orderId, orderId))
  return row?.token ?? null
}
