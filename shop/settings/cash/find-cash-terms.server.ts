import { eq, sql } from 'drizzle-orm'
import { slugsWithParts } from '#db/category-slugs.ts'
import type { Db } from '#db/client.server.ts'
import { type CashTerms, noCash } from '../cash-terms.ts'
import { cashTerms } from '../tables.server.ts'

const excluded = sql`array(select jsonb_array_elements_text(cash_terms.content -> 'excludedCategories'))`

/** The owner's rules of Cash on Delivery, the parts of the categories that it excludes among these; null while it is off. */
export async function findCashTerms(db: Db): Promise<CashTerms | null> {
  const [row] = await db
    .select({ content: cashTerms.content, excludedCategories: slugsWithParts(excluded) })
    .from(cashTerms)
    .where(eq(cashTerms.id, 1))
  return row?.content.isOn ? { ...row.content, excludedCategories: row.excludedCategories } : null
}

/** The rules as they were saved, for their form. Version 0: nobody saved any yet. */
export async function findSavedCashTerms(db: Db): Promise<{ content: CashTerms; version: number }> {
  const [row] = await db.select().from(cashTerms).where(eq(cashTerms.id, 1))
  return row ?? { content: noCash, version: 0 }
}
