import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { creditEntries } from './tables.server.ts'

/** How store credit and an order's money go together, in paise. */
export type CreditOfOrder = {
  /** Paid by credit, and not given back. */
  leftPaise: number
  /** Given back. */
  backPaise: number
  /** Money of the order that went to its customer as credit. */
  insteadPaise: number
  /** Added to that by the shop: no money of the order. */
  bonusPaise: number
}

export async function findCreditOfOrder(db: Db, orderNumber: string): Promise<CreditOfOrder> {
  const sum = (causes: string) =>
    sql<number>`coalesce(sum(${creditEntries.paise}) filter (where ${creditEntries.cause} in (${sql.raw(causes)})), 0)::int`
  const [sums] = await db
    .select({
      leftPaise: sql<number>`-(${sum("'spent', 'given_back'")})`,
      backPaise: sum("'given_back'"),
      insteadPaise: sum("'return'"),
      bonusPaise: sum("'bonus'"),
    })
    .from(creditEntries)
    .where(eq(creditEntries.orderNumber, orderNumber))
  return sums!
}
