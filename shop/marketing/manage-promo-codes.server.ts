import { and, eq, ne, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { renameExcludedCode } from '#shop/settings/cash/save-cash-terms.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { PromoForm } from './promo-form.ts'
import { findPromoUses } from './promo-uses.server.ts'
import { promoCodes } from './tables.server.ts'

export type PromoSaved =
  | { kind: 'done'; id: number }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: Record<string, string> }

const taken = { kind: 'invalid', errors: { code: 'There is a promo code of this name already' } } as const

export async function addPromoCode(db: Db, by: StaffMember, form: PromoForm): Promise<PromoSaved> {
  requirePermission(by, 'marketing.edit')
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(promoCodes).values(form).onConflictDoNothing().returning({ id: promoCodes.id })
    if (!made) return taken
    if (form.isPublic) await announceOffers(tx)
    await logChange(tx, by, { action: 'add promo code', subject: `promo code ${form.code}`, after: form })
    return { kind: 'done', id: made.id }
  })
}

/** A code that was used keeps its name, since orders and limits tell it by that. */
export async function updatePromoCode(
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: PromoForm },
): Promise<PromoSaved> {
  requirePermission(by, 'marketing.edit')
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
    if (!held) return { kind: 'gone' }
    if (held.version !== version) return { kind: 'conflict' }
    const { id: _, version: __, createdAt: ___, ...before } = held
    if (held.code.toUpperCase() !== form.code) {
      if ((await findPromoUses(tx, held.code)).total > 0) {
        return {
          kind: 'invalid',
          errors: { code: 'This code has been used, so its name stays. Switch it off and add another.' },
        }
      }
      const [twin] = await tx
        .select({ id: promoCodes.id })
        .from(promoCodes)
        .where(and(eq(sql`upper(${promoCodes.code})`, form.code), ne(promoCodes.id, id)))
      if (twin) return taken
      await renameExcludedCode(tx, { from: held.code.toUpperCase(), to: form.code })
    }
    await tx
      .update(promoCodes)
      .set({ ...form, version: version + 1 })
      .where(eq(promoCodes.id, id))
    if (held.isPublic || form.isPublic) await announceOffers(tx)
    await logChange(tx, by, { action: 'edit promo code', subject: `promo code ${form.code}`, before, after: form })
    return { kind: 'done', id }
  })
}

/** False when the code is gone. */
export async function setPromoActive(db: Db, by: StaffMember, { id, isActive }: { id: number; isActive: boolean }) {
  requirePermission(by, 'marketing.edit')
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(promoCodes)
      .set({ isActive, version: sql`${promoCodes.version} + 1` })
      .where(eq(promoCodes.id, id))
      .returning({ code: promoCodes.code, isPublic: promoCodes.isPublic })
    if (!changed) return false
    if (changed.isPublic) await announceOffers(tx)
    const action = isActive ? 'switch promo code on' : 'switch promo code off'
    await logChange(tx, by, {
      action,
      subject: `promo code ${changed.code}`,
      before: { isActive: !isActive },
      after: { isActive },
    })
    return true
  })
}

/** Product pages show offers. */
const announceOffers = (tx: Db) => announceChange(tx, 'settings')

/** Only a code that nobody used can go; "used": its history stays. */
export async function deletePromoCode(db: Db, by: StaffMember, id: number): Promise<'deleted' | 'used' | 'gone'> {
  requirePermission(by, 'marketing.edit')
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
    if (!held) return 'gone'
    if ((await findPromoUses(tx, held.code)).total > 0) return 'used'
    await tx.delete(promoCodes).where(eq(promoCodes.id, id))
    if (held.isPublic) await announceOffers(tx)
    await logChange(tx, by, { action: 'delete promo code', subject: `promo code ${held.code}`, before: held })
    return 'deleted'
  })
}
