import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { nthOrderNumber } from './nth-order-number.ts'

/** The number of a new order with this prefix, and the ids of its row and of what the gateway will collect for it. */
export async function takeOrderNumber(tx: Db, prefix: string) {
  const [row] = await tx.execute<{ n: string; id: string; gatewayOrderId: string; secret: string | null }>(sql`
    select nextval('order_numbers') as n, nextval(pg_get_serial_sequence('orders', 'id')) as id,
      nextval(pg_get_serial_sequence('gateway_orders', 'id')) as "gatewayOrderId",
      (select secret from store_secrets where name = 'order-numbers') as secret`)
  const { n, id, gatewayOrderId, secret } = row!
  return {
    number: nthOrderNumber(Number(n), secret ?? (await findOrMakeSecret(tx, 'order-numbers')), prefix),
    orderId: Number(id),
    gatewayOrderId: Number(gatewayOrderId),
  }
}

/** Whether an order could not be written because its number is from before there was a secret: the next may be free. */
export const isNumberTaken = (error: unknown) =>
  isViolationOf(error, 'orders_number_unique') || isViolationOf(error, 'gateway_orders_receipt_unique')
