import { and, eq, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { orders as demoOrders } from './orders.ts'
import { ofDemo } from './past-order.server.ts'

/** The ids of the orders that the demo made. One that still waited for money has no id at the gateway. */
export async function findDemoOrders(tx: Db, filledAt: Date): Promise<number[]> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, orders.gatewayOrderId))
    .where(
      and(
        lte(orders.createdAt, filledAt),
        inArray(
          orders.customerEmail,
          demoOrders.map(({ email }) => email),
        ),
        or(like(gatewayOrders.providerOrderId, `order\\_${ofDemo}%`), isNull(gatewayOrders.providerOrderId)),
      ),
    )
  return found.map(({ id }) => id)
}

/** Removes orders with their documents, payments and refunds; sums of sales are added up anew by their job. */
export async function clearOrders(tx: Db, ids: number[]) {
  const these = listOf(ids)
  // Held first: whoever writes an invoice of one of them has finished by then, or waits.
  const found = await tx
    .select({ id: orders.gatewayOrderId })
    .from(orders)
    .where(sql`${orders.id} in ${these}`)
    .orderBy(orders.id)
    .for('update')
  const sessions = listOf(found.flatMap(({ id }) => id ?? []))
  await tx.execute(sql`select from gateway_orders where id in ${sessions} order by id for update`)
  await tx.execute(sql`delete from invoices where order_id in ${these}`)
  await tx.execute(sql`delete from invoice_series where not exists (select from invoices)`)
  await tx.execute(sql`delete from orders where id in ${these}`)
  await tx.execute(sql`delete from refunds r using payments p where p.gateway_order_id in ${sessions}
    and r.provider = p.provider and r.provider_payment_id = p.provider_payment_id`)
  await tx.execute(sql`delete from payments where gateway_order_id in ${sessions}`)
  await tx.execute(sql`delete from gateway_orders where id in ${sessions}`)
  for (const table of ['product_sales_days', 'product_sales_periods', 'sales_days'])
    await tx.execute(sql`delete from ${sql.identifier(table)}`)
}

const listOf = (ids: number[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`
