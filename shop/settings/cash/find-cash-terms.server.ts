import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type CashTerms, noCash } from '../cash-terms.ts'
import { cashTerms } from '../tables.server.ts'

/** The owner's rules of Cash on Delivery; null while it is off. */
export async function findCashTerms(db: Db): Promise<CashTerms | null> {
  const { content } = await findSavedCashTerms(db)
  return content.isOn ? content : null
}

/** The same for their form. Version 0: nobody saved any yet. */
export async function findSavedCashTerms(db: Db): Promise<{ content: CashTerms; version: number }> {
  const [row] = await db.select().from(cashTerms).where(eq(cashTerms.id, 1))
  return row ?? { content: noCash, version: 0 }
}
