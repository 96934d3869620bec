import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type CashTerms, noCash } from '../cash-terms.ts'
import { cashTerms } from '../tables.server.ts'

type Saved = { kind: 'done' } | { kind: 'conflict' }

/** New orders follow them from now on; `version` is the one the person opened. */
export const saveCashTerms = (
  db: Db,
  by: StaffMember,
  { version, terms }: { version: number; terms: CashTerms },
): Promise<Saved> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'settings.edit')
    const values = { content: terms, savedBy: by.name, savedAt: sql`now()` }
    const stored = await storeDocument(tx, cashTerms, version, values)
    if (stored === 'conflict') return { kind: 'conflict' }
    await announceChange(tx, 'settings')
    await logChange(tx, by, {
      action: 'save rules of Cash on Delivery',
      subject: 'Cash on Delivery',
      before: stored.before?.content ?? noCash,
      after: terms,
    })
    return { kind: 'done' }
  })

/** A promo code that cash does not go with stays so under its new name. */
export async function renameExcludedCode(tx: Db, { from, to }: { from: string; to: string }) {
  const [held] = await tx.select().from(cashTerms).where(eq(cashTerms.id, 1)).for('update')
  if (!held?.content.excludedPromoCodes.includes(from)) return
  const excludedPromoCodes = [...new Set(held.content.excludedPromoCodes.map((code) => (code === from ? to : code)))]
  await tx
    .update(cashTerms)
    .set({ content: { ...held.content, excludedPromoCodes }, version: sql`${cashTerms.version} + 1` })
    .where(eq(cashTerms.id, 1))
}
