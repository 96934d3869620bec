import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import { repeatDays } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'

export type Person = Pick<typeof orders.$inferSelect, 'customerEmail' | 'customerPhone' | 'phoneProved'>

/** How many returns the person of an order asked for lately, by e-mail address and by proved phone number. */
export async function countReturns(db: Db, person: Person, now: Date) {
  const [found] = await db.execute<{ returns: number }>(sql`
    select count(*)::int as returns from return_requests
    where state <> 'cancelled' and requested_at > ${now.toISOString()}::timestamptz - make_interval(days => ${repeatDays})
      and order_id in (${ordersOf(person)})`)
  return found!.returns
}

/** The ids of all orders of one person, by e-mail address and by proved phone number. */
export const ordersOf = ({ customerEmail, customerPhone, phoneProved }: Person) => sql`
  select id from orders where lower(customer_email) = lower(${customerEmail})
  union select id from orders where ${phoneProved} and phone_proved and customer_phone = ${customerPhone}`

/** How many returns of an order were requested, whatever became of them. */
export const countReturnsOf = (db: Db, orderId: number) =>
  db.$count(returnRequests, eq(returnRequests.orderId, orderId))
