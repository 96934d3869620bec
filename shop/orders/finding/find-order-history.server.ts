import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isMeant, isRefused } from './find-customers.server.ts'

/** Which order of its customer this is, "3rd order, 1 refused"; counted up to the order itself, an exchange with its first. */
export async function findOrderHistory(
  db: Db,
  number: string,
): Promise<{ nth: number; refused: number; returned: number }> {
  const [history] = await db.execute<{ nth: number; refused: number; returned: number }>(sql`
    select greatest(1, count(*) filter (where ${isMeant} and (o.created_at, o.id) < (this.created_at, this.id))
        + (select (exchanged_from is null)::int from orders where number = ${number}))::int as nth,
      count(*) filter (where ${isRefused})::int as refused,
      count(*) filter (where exists (
        select from order_items i where i.order_id = o.id and i.returned_quantity > 0))::int as returned
    from orders this join orders o on o.customer_phone = this.customer_phone and o.exchanged_from is null
    where this.number = ${number}`)
  return history!
}
