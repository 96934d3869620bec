import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { categories } from '../tables.server.ts'
import type { CategoryInformation } from './category-information.ts'

const information = {
  sizeGuide: categories.sizeGuide,
  womensSizeGuide: categories.womensSizeGuide,
  declarations: categories.declarations,
  grams: categories.grams,
  box: categories.box,
  returnRule: categories.returnRule,
  facts: categories.facts,
}

/** Null when the category is gone. */
export async function findCategoryInformation(db: Db, id: number) {
  const [found] = await db
    .select({ id: categories.id, name: categories.name, version: categories.version, ...information })
    .from(categories)
    .where(eq(categories.id, id))
  return found ?? null
}

/** "conflict": somebody else saved the category meanwhile. */
export const saveCategoryInformation = (
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: CategoryInformation },
) =>
  db.transaction(async (tx): Promise<{ kind: 'done' | 'gone' | 'conflict' }> => {
    requirePermission(by, 'categories.edit')
    const [held] = await tx
      .select({ version: categories.version, before: information })
      .from(categories)
      .where(eq(categories.id, id))
      .for('update')
    if (!held) return { kind: 'gone' }
    if (held.version !== version) return { kind: 'conflict' }
    await tx
      .update(categories)
      .set({ ...form, version: version + 1, updatedAt: sql`now()` })
      .where(eq(categories.id, id))
    await logChange(tx, by, {
      action: 'edit product information of category',
      subject: `category ${id}`,
      before: held.before,
      after: form,
    })
    // Filters offer other facts of its products now.
    if (JSON.stringify(held.before.facts) !== JSON.stringify(form.facts)) await announceChange(tx, 'products:all')
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })
