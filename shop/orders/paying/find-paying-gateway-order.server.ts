import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

type Order = { number: string; gatewayOrderId: number | null; exchangedFrom: number | null }

/** The order whose money paid for this one: for one that came of an exchange, the first one. */
export async function findPayingOrder(db: Db, { number, gatewayOrderId, exchangedFrom }: Order) {
  if (exchangedFrom === null) return { number, gatewayOrderId }
  const [first] = await db.execute<{ number: string; id: string | null }>(sql`
    with recursive before as (
      select number, gateway_order_id, exchanged_from from orders where id = ${exchangedFrom}
      union all
      select o.number, o.gateway_order_id, o.exchanged_from from orders o join before on o.id = before.exchanged_from)
    select number, gateway_order_id as id from before where exchanged_from is null`)
  return { number: first?.number ?? number, gatewayOrderId: first?.id ? Number(first.id) : null }
}

/** Holds the first order of an exchange too, so that what both give back of the same money goes one after the other. */
export async function holdPayingOrder(tx: Db, order: Order): Promise<void> {
  if (order.exchangedFrom === null) return
  const { number } = await findPayingOrder(tx, order)
  await tx.execute(sql`select id from orders where number = ${number} for update`)
}

/** What the gateway collected an order's money by. Null: by none. */
export const findPayingGatewayOrder = async (db: Db, order: Order): Promise<number | null> =>
  (await findPayingOrder(db, order)).gatewayOrderId
