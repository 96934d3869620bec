import { eq, sql } from 'drizzle-orm'
import type { CategoryUse } from '#shop/catalogue/managing/category-uses.server.ts'
import { cashTerms } from '#shop/settings/tables.server.ts'

/** A renamed category that is not sold for cash stays so. */
export const cashOfCategory: CategoryUse = {
  async moveSlug(tx, _by, { from, to }) {
    const [held] = await tx.select().from(cashTerms).where(eq(cashTerms.id, 1)).for('update')
    if (!held?.content.excludedCategories.includes(from)) return
    const excludedCategories = [...new Set(held.content.excludedCategories.map((slug) => (slug === from ? to : slug)))]
    await tx
      .update(cashTerms)
      .set({ content: { ...held.content, excludedCategories }, version: sql`${cashTerms.version} + 1` })
      .where(eq(cashTerms.id, 1))
  },
}
