import { eq, sql } from 'drizzle-orm'
import type { CategoryUse } from '#shop/catalogue/managing/category-uses.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'

/** A renamed category keeps its tax code and rate. The old slug keeps them, too: past orders are invoiced under their own words. */
export const taxCodeOfCategory: CategoryUse = {
  async moveSlug(tx, _by, { from, to }) {
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    const settings = StoreSettings.parse(held!.values)
    const { hsnBySlug, percentBySlug } = settings.tax
    const [codes, percents] = [copied(hsnBySlug, from, to), copied(percentBySlug, from, to)]
    if (codes === hsnBySlug && percents === percentBySlug) return
    const values = { ...settings, tax: { ...settings.tax, hsnBySlug: codes, percentBySlug: percents } }
    await tx
      .update(storeSettings)
      .set({ values, version: held!.version + 1, updatedAt: sql`now()` })
      .where(eq(storeSettings.id, 1))
  },
}

/** The same object when there is nothing to copy. */
function copied<T>(bySlug: Record<string, T>, from: string, to: string) {
  const value = bySlug[from]
  return value === undefined || bySlug[to] === value ? bySlug : { ...bySlug, [to]: value }
}
