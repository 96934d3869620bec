import { eq, sql } from 'drizzle-orm'
import type { CategoryUse } from '#shop/catalogue/managing/category-uses.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'

/** A renamed category keeps its tax code. The old slug keeps it, too: past orders are invoiced under their own words. */
export const taxCodeOfCategory: CategoryUse = {
  async moveSlug(tx, _by, { from, to }) {
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    const settings = StoreSettings.parse(held!.values)
    const code = settings.tax.hsnBySlug[from]
    if (code === undefined || settings.tax.hsnBySlug[to] === code) return
    const values = { ...settings, tax: { ...settings.tax, hsnBySlug: { ...settings.tax.hsnBySlug, [to]: code } } }
    await tx
      .update(storeSettings)
      .set({ values, version: held!.version + 1, updatedAt: sql`now()` })
      .where(eq(storeSettings.id, 1))
  },
}
