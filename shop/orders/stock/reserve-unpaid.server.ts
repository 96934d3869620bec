import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import type { Pieces } from '#shop/stock/change-stock.server.ts'
import { type Customer, holderOf } from '#shop/stock/held-pieces.server.ts'
import { unpaidReservations } from './tables.server.ts'

/** Notes the counted pieces that are reserved for an order, those that were offered to its customer among them. */
export function noteReservation(tx: Db, orderId: number, customer: Customer, pieces: readonly Pieces[]) {
  const { network, wideNetwork } = holderOf(customer)
  return tx.execute(sql`
    insert into unpaid_reservations (order_id, variant_id, pieces, network, wide_network, own_share)
    select ${orderId}, v.id, given.quantity, ${network}, ${wideNetwork}, p.unpaid_share_percent is not null
    from ${givenRows(pieces, sql`"variantId" int, quantity int`)} given
    join variants v on v.id = given."variantId" and v.stock is not null join products p on p.id = v.product_id`)
}

/** The order is paid or closed, or staff took it on: it counts no more, and its network is forgotten. */
export const forgetReservation = (tx: Db, orderId: number) => deleteReservation(tx, { orderId })

const deleteReservation = preparedQuery((tx, { orderId }: Given<{ orderId: number }>) =>
  tx.delete(unpaidReservations).where(eq(unpaidReservations.orderId, orderId)),
)
