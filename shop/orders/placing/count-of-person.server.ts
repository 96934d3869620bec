import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import type { PlaceOrder } from '../inputs.ts'
import { placeSql } from '../person-sql.server.ts'
import { isStillBought } from '../tables.server.ts'
import type { LimitedProduct } from './person-limit.ts'

/**
 * How many pieces of these products one person has in orders that are paid or may still be paid, by product: orders with
 * the same phone number, mailbox or address. Pieces that came back are not counted. Orders of one person wait here for each other until the end of their
 * transactions. One round trip, together with what else is asked at once; none without products.
 */
export async function countOfPerson(
  tx: Db,
  { customer, shippingAddress }: Pick<PlaceOrder, 'customer' | 'shippingAddress'>,
  products: readonly LimitedProduct[],
): Promise<ReadonlyMap<number, number>> {
  if (products.length === 0) return new Map()
  const mailbox = mailboxSql(sql`${customer.email}::text`)
  const place = placeSql(sql`${shippingAddress.address}::text`, sql`${shippingAddress.zipCode}::text`)
  const [, bought] = await together(
    tx.execute(sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('buyer: ' || one, 0) as key
        from (values (${customer.phone}::text), (${mailbox}), (${place})) as of (one) order by key) keys`),
    tx.execute<{ productId: number; pieces: number }>(sql`
      select product_id as "productId", sum(quantity - restocked_quantity - set_aside_quantity)::int as pieces from order_items
      where product_id = ${givenValues(idsOf(products), sql`int`)} and order_id in (
        select id from orders where customer_phone = ${customer.phone} and ${isStillBought}
        union select id from orders where ${mailboxSql(sql`customer_email`)} = ${mailbox} and ${isStillBought}
        union select id from orders where ${placeSql(sql`address`, sql`zip_code`)} = ${place} and ${isStillBought})
      group by product_id`),
  )
  return new Map(bought.map(({ productId, pieces }) => [productId, pieces]))
}

const idsOf = (products: readonly LimitedProduct[]) => products.map(({ productId }) => productId)
