import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { StoreSettings } from './inputs.ts'
import { storeSettings } from './tables.server.ts'

/** A renamed category keeps its tax code. The old slug keeps it, too: past orders are invoiced under their own words. */
export async function copyTaxCode(tx: Db, { from, to }: { from: string; to: string }) {
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
}
