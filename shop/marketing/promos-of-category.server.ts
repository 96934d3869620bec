import { arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { promoCodes } from './tables.server.ts'

/** The promo codes that are for a category only, as a use of the category. */
export const promosOfCategory = {
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

  async refuseDeletion(tx: Db, { name, slug }: { name: string; slug: string }) {
    const [code, ...more] = await findCodes(tx, slug)
    if (code === undefined) return null
    const codes = more.length === 0 ? `The promo code ${code} is` : `The promo codes ${[code, ...more].join(', ')} are`
    return `${codes} for ${name}. Take the category out there first.`
  },
}

async function findCodes(tx: Db, slug: string) {
  const found = await tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(arrayContains(promoCodes.categorySlugs, [slug]))
    .orderBy(asc(promoCodes.code))
  return found.map(({ code }) => code)
}
