import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
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
    const [held] = await tx.select().from(cashTerms).where(eq(cashTerms.id, 1)).for('update')
    if ((held?.version ?? 0) !== version) return { kind: 'conflict' }
    const saved = { content: terms, version: version + 1, savedBy: by.name, savedAt: sql`now()` }
    const [written] = await tx
      .insert(cashTerms)
      .values({ id: 1, ...saved })
      // Two who save the first ones at once.
      .onConflictDoUpdate({ target: cashTerms.id, set: saved, setWhere: eq(cashTerms.version, version) })
      .returning({ id: cashTerms.id })
    if (!written) return { kind: 'conflict' }
    await announceChange(tx, 'settings')
    await logChange(tx, by, {
      action: 'save rules of Cash on Delivery',
      subject: 'Cash on Delivery',
      before: held?.content ?? noCash,
      after: terms,
    })
    return { kind: 'done' }
  })
