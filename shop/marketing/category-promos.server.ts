import { arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { promoCodes } from './tables.server.ts'

/** The effect on promo codes that are for a category only, when the category changes. */
export const categoryPromos = {
  /** Codes for the old slug are for the new one from now on. */
  async moveSlug(tx: Db, by: StaffMember, { from, to }: { from: string; to: string }) {
    const held = await tx
      .select()
      .from(promoCodes)
      .where(arrayContains(promoCodes.categorySlugs, [from]))
      .for('update')
    for (const { id, code, categorySlugs } of held) {
      const moved = [...new Set(categorySlugs.map((slug) => (slug === from ? to : slug)))]
      await tx
        .update(promoCodes)
        .set({ categorySlugs: moved, version: sql`${promoCodes.version} + 1` })
        .where(eq(promoCodes.id, id))
      await logChange(tx, by, {
        action: 'edit promo code',
        subject: `promo code ${code}`,
        before: { categorySlugs },
        after: { categorySlugs: moved },
      })
    }
  },

  /** The codes that are for this category. */
  async findCodes(tx: Db, slug: string) {
    const found = await tx
      .select({ code: promoCodes.code })
      .from(promoCodes)
      .where(arrayContains(promoCodes.categorySlugs, [slug]))
      .orderBy(asc(promoCodes.code))
    return found.map(({ code }) => code)
  },
}
