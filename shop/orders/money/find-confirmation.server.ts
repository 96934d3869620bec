import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSavedCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import type { CashConfirmed } from '../rules.ts'
import { cashConfirmations } from './tables.server.ts'

/** How an order that waits is to be confirmed. */
export async function findConfirmation(db: Db, orderId: number): Promise<CashConfirmed> {
  if ((await findCashToken(db, orderId)) !== null) return 'link'
  const { content } = await findSavedCashTerms(db)
  return content.confirmation === 'code' ? 'code' : 'call'
}

/** The token of the link that confirms an order; null when it needs none. */
export async function findCashToken(db: Db, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ token: cashConfirmations.token })
    .from(cashConfirmations)
    .where(eq(cashConfirmations.orderId, orderId))
  return row?.token ?? null
}
