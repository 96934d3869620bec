import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import type { RefundSnapshot } from '#shop/payments/provider.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { orders } from '../tables.server.ts'
import { ownerOfMoney } from './owner-of-money.server.ts'

/** Locks the orders of exchanges that refunds were given for, before the order whose payment they come from. */
export async function lockOwners(tx: Db, seen: readonly RefundSnapshot[]) {
  if (seen.length === 0) return
  const keys = seen.flatMap(({ key }) => key ?? [])
  const ids = seen.map(({ providerRefundId }) => providerRefundId)
  const owners = await tx.execute<{ id: string }>(sql`
    select o.id from orders o where o.exchanged_from is not null and o.id in (
      select ${ownerOfMoney(sql`r.idempotency_key`)} from refunds r
      where r.idempotency_key = ${givenValues(keys, sql`text`)}
        or r.provider_refund_id = ${givenValues(ids, sql`text`)})
    order by o.id desc`)
  for (const { id } of owners) await lockOrder(tx, eq(orders.id, Number(id)))
}
