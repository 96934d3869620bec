import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import type { ProviderId, RefundSnapshot } from '#shop/payments/provider.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { exchangesOf } from '../money/find-exchanges-of.server.ts'
import { orders } from '../tables.server.ts'
import { ownerOfMoney } from './owner-of-money.server.ts'

/**
 * Locks the orders of exchanges that refunds were given for, before the order whose payment they come from. One that was
 * made at the gateway may be for any of them.
 */
export async function lockOwners(tx: Db, provider: ProviderId, seen: readonly RefundSnapshot[]) {
  if (seen.length === 0) return
  const keys = seen.flatMap(({ key }) => key ?? [])
  const ids = seen.map(({ providerRefundId }) => providerRefundId)
  const madeThere = seen.flatMap(({ key, providerPaymentId }) => (key === null ? providerPaymentId : []))
  const paidWithThem = sql`
    select paid.id from orders paid join payments p on p.gateway_order_id = paid.gateway_order_id
    where p.provider = ${provider} and p.provider_payment_id = ${givenValues(madeThere, sql`text`)}`
  const owners = await tx.execute<{ id: string }>(sql`
    select o.id from orders o where o.exchanged_from is not null and (o.id in (
      select ${ownerOfMoney(sql`r.idempotency_key`)} from refunds r
      where r.idempotency_key = ${givenValues(keys, sql`text`)}
        or r.provider_refund_id = ${givenValues(ids, sql`text`)})
      or o.id in ${exchangesOf(paidWithThem)})
    order by o.id desc`)
  for (const { id } of owners) await lockOrder(tx, eq(orders.id, Number(id)))
}
