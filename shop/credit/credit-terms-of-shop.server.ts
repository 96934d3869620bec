import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type CreditTerms, noCredit } from './credit-terms.ts'
import { creditTerms } from './tables.server.ts'

/** The rules as they were saved last. Version 0: nobody saved any yet. */
export async function findCreditTerms(db: Db): Promise<{ content: CreditTerms; version: number }> {
  const [row] = await db.select().from(creditTerms).where(eq(creditTerms.id, 1))
  return row ?? { content: noCredit, version: 0 }
}

type Saved = { kind: 'done' } | { kind: 'conflict' }

/** Credit that is given from now on follows them; `version` is the one the person opened. */
export const saveCreditTerms = (
  db: Db,
  by: StaffMember,
  { version, terms }: { version: number; terms: CreditTerms },
): Promise<Saved> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'settings.edit')
    const values = { content: terms, savedBy: by.name, savedAt: sql`now()` }
    const stored = await storeDocument(tx, creditTerms, version, values)
    if (stored === 'conflict') return { kind: 'conflict' }
    await announceChange(tx, 'settings')
    await logChange(tx, by, {
      action: 'save rules of store credit',
      subject: 'store credit',
      before: stored.before?.content ?? noCredit,
      after: terms,
    })
    return { kind: 'done' }
  })

/** Whether customers may have store credit: it is given, or some was. */
export async function takesCredit(db: Db): Promise<boolean> {
  const [found] = await db.execute<{ takes: boolean }>(sql`
    select exists (select from credit_terms where (content ->> 'isOn')::boolean)
      or exists (select from credit_balances where paise > 0) as takes`)
  return found!.takes
}
