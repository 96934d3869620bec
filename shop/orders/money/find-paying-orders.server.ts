import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** An order whose money pays for another one, or for itself. */
export type PayingOrder = { id: number; number: string; gatewayOrderId: number | null }

type Order = PayingOrder & { exchangedFrom: number | null }

/**
 * The orders whose money pays for this one, the nearest first: itself; for one that came of an exchange those before it
 * that collected a difference, and the first one. Never empty.
 */
export async function findPayingOrders(db: Db, order: Order): Promise<[...PayingOrder[], PayingOrder]> {
  const { id, number, gatewayOrderId, exchangedFrom } = order
  const itself = { id, number, gatewayOrderId }
  if (exchangedFrom === null) return [itself]
  const found = await db.execute<{ id: string; number: string; gatewayOrderId: string | null }>(sql`
    with recursive before as (
      select id, number, gateway_order_id, exchanged_from, difference_paise, 0 as depth from orders where id = ${id}
      union all
      select o.id, o.number, o.gateway_order_id, o.exchanged_from, o.difference_paise, depth + 1
      from orders o join before on o.id = before.exchanged_from)
    select id, number, gateway_order_id as "gatewayOrderId" from before
    where exchanged_from is null or difference_paise > 0 order by depth`)
  const payers = found.map((payer) => ({
    id: Number(payer.id),
    number: payer.number,
    gatewayOrderId: payer.gatewayOrderId === null ? null : Number(payer.gatewayOrderId),
  }))
  return [...payers.slice(0, -1), payers.at(-1) ?? itself]
}

/** Holds the orders before one that came of an exchange too, so that what they give back of the same money goes one after the other. */
export async function holdPayingOrders(tx: Db, order: Order): Promise<void> {
  if (order.exchangedFrom === null) return
  for (const { id } of await findPayingOrders(tx, order))
    await tx.execute(sql`select id from orders where id = ${id} for update`)
}
