import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import { repeatDays } from '../rules.ts'

type Order = Pick<typeof orders.$inferSelect, 'customerEmail' | 'customerPhone' | 'phoneProved'>

/** How many returns the person of an order asked for lately, by e-mail address and by proved phone number. */
export async function countReturns(db: Db, { customerEmail, customerPhone, phoneProved }: Order, now: Date) {
  const [found] = await db.execute<{ returns: number }>(sql`
    select count(*)::int as returns from return_requests
    where state <> 'cancelled' and requested_at > ${now.toISOString()}::timestamptz - make_interval(days => ${repeatDays})
      and order_id in (
        select id from orders where lower(customer_email) = lower(${customerEmail})
        union select id from orders where ${phoneProved} and phone_proved and customer_phone = ${customerPhone})`)
  return found!.returns
}
