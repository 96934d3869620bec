import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { orders } from '../tables.server.ts'

export const noSuchOrder = 'We could not find that order.'

/** The facts that a payment needs of an order, for whoever has its link. A wrong token and a wrong number get the same answer. */
export async function findOrderToPay(db: Db, links: Pick<OrderLinks, 'opens'>, number: string, token: string) {
  const [order] = await orderToPay(db, { number })
  if (!order || order.gatewayOrderId === null || !links.opens(order, token)) throw new Refusal(404, noSuchOrder)
  return { number, gatewayOrderId: order.gatewayOrderId, paymentState: order.paymentState }
}

const orderToPay = preparedQuery((db, { number }: Given<{ number: string }>) =>
  db
    .select({
      number: orders.number,
      linkVersion: orders.linkVersion,
      gatewayOrderId: orders.gatewayOrderId,
      paymentState: orders.paymentState,
    })
    .from(orders)
    .where(eq(orders.number, number)),
)
