import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { nthOrderNumber } from './nth-order-number.ts'

/** A number with this prefix that no order has, and a gateway order that collects for it. Numbers from before there was a secret are skipped. */
export async function takeOrderNumber(tx: Db, prefix: string, provider: ProviderId, amountPaise: number) {
  for (;;) {
    const number = await nextNumber(tx, prefix)
    const [opened] = await tx.execute<{ id: string }>(sql`
      insert into gateway_orders (provider, receipt, amount_paise)
      select ${provider}, ${`${number}-1`}, ${amountPaise}::int where not exists (select from orders where number = ${number})
      on conflict (receipt) do nothing returning id`)
    if (opened) return { number, gatewayOrderId: Number(opened.id) }
  }
}

async function nextNumber(tx: Db, prefix: string) {
  const [row] = await tx.execute<{ n: string; secret: string | null }>(sql`
    select nextval('order_numbers') as n, (select secret from store_secrets where name = 'order-numbers') as secret`)
  const secret = row!.secret ?? (await findOrMakeSecret(tx, 'order-numbers'))
  return nthOrderNumber(Number(row!.n), secret, prefix)
}
