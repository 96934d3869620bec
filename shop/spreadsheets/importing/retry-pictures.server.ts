import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { retriesPictures } from './missing-pictures.server.ts'
import { rememberChoices } from './remembered-choices.server.ts'

const isSaved = sql`${productImportRows.retryOutcome} = ${retriesPictures}`

/**
 * Asks again for the pictures of a finished import that did not come; with `row` only for those of that row's product.
 * `otherShop`: where to look for those that the file names by a path. False: there is none, or somebody has gone on with
 * the import meanwhile.
 */
export async function retryPictures(
  db: Db,
  by: StaffMember,
  { id, row, otherShop }: { id: number; row: number | null; otherShop?: string },
): Promise<boolean> {
  requirePermission(by, 'products.edit')
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ state: productImports.state })
      .from(productImports)
      .where(eq(productImports.id, id))
      .for('update')
    if (held?.state !== 'done') return false
    const ofRow = tx
      .select({ key: productImportRows.key })
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, id), eq(productImportRows.number, row ?? 0)))
    const retried = await tx
      .update(productImportRows)
      .set({
        outcome: sql`case when ${isSaved} then ${productImportRows.outcome} else ${productImportRows.retryOutcome} end`,
        message: 'Its pictures were asked for again.',
        retryOutcome: sql`case when ${isSaved} then ${productImportRows.retryOutcome} end`,
        isApplied: false,
      })
      .where(
        and(
          eq(productImportRows.importId, id),
          isNotNull(productImportRows.retryOutcome),
          row === null ? undefined : inArray(productImportRows.key, ofRow),
        ),
      )
      .returning({ number: productImportRows.number })
    if (retried.length === 0) return false
    const place = JSON.stringify(otherShop === undefined ? {} : { otherShop })
    await tx
      .update(productImports)
      .set({
        state: 'applying',
        defaults: sql`${productImports.defaults} || ${place}::text::jsonb`,
        doneUpTo: 0,
        error: null,
        finishedAt: null,
        staffId: by.id,
        staffName: by.name,
      })
      .where(eq(productImports.id, id))
    await rememberChoices(tx, {}, otherShop)
    return true
  })
}
