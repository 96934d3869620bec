import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { isRealPayment } from '#shop/payments/queries.server.ts'
import { type CashOrders, cashOrderDays } from './cash-orders.ts'

const isCash = sql`${orders.paymentMethod} = ${cashMethod}`

/** Pieces sent in exchange were ordered before. */
export async function countCashOrders(db: Db): Promise<CashOrders> {
  const [counted] = await db.execute<CashOrders>(sql`
    select count(*) filter (where ${isCash} or ${orders.paidAt} is not null)::int as placed,
      count(*) filter (where ${isCash})::int as cash,
      count(*) filter (where ${isCash} and ${orders.paymentState} not in ('to_confirm', 'expired'))::int as confirmed,
      count(*) filter (where ${isCash} and ${orders.paidAt} is not null)::int as paid,
      count(*) filter (where ${isCash} and ${orders.paymentState} = 'not_collected'
        and ${orders.orderStatus} = 'returned')::int as refused,
      count(*) filter (where ${isCash} and ${orders.paidAt} is not null and exists (
        select from ${orderItems} where ${orderItems.orderId} = ${orders.id} and ${orderItems.returnedQuantity} > 0))::int as "cameBack"
    from ${orders}
    where ${orders.createdAt} > now() - make_interval(days => ${cashOrderDays}) and ${orders.exchangedFrom} is null and ${isRealPayment(orders.paymentMethod)}`)
  return counted!
}
