import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { gatewayInUse } from '#shop/payments/tables.server.ts'
import { lockSalesDays } from './sum-sales.server.ts'
import { productSalesDays, productSalesPeriods, salesDays } from './tables.server.ts'

/**
 * Notes which gateway this start chose. When it is another, the stored sums of days are dropped: other orders count
 * now.
 */
export const useGateway = (db: Db, provider: ProviderId) =>
  db.transaction(async (tx) => {
    await lockSalesDays(tx)
    const [before] = await tx.select({ provider: gatewayInUse.provider }).from(gatewayInUse)
    if (before?.provider === provider) return
    await tx
      .insert(gatewayInUse)
      .values({ provider })
      .onConflictDoUpdate({ target: gatewayInUse.id, set: { provider, since: sql`now()` } })
    for (const sums of [salesDays, productSalesDays, productSalesPeriods]) await tx.delete(sums)
  })
