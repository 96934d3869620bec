import { eq } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { categories, products } from '../tables.server.ts'
import { type CategoryResult, done } from './category-form.server.ts'
import { categoryUses } from './category-uses.server.ts'

/** Only an empty one, drafts and archived products counted, that nothing else is for. */
export const deleteCategory = (db: Db, by: StaffMember, id: number) =>
  db.transaction(async (tx): Promise<CategoryResult> => {
    requirePermission(by, 'categories.edit')
    const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!held) return { kind: 'gone' }
    const count = await tx.$count(products, eq(products.category, held.name))
    if (count > 0) {
      const sentence = `${held.name} still has ${count === 1 ? '1 product' : `${count} products`}. Move or delete ${count === 1 ? 'it' : 'them'} first.`
      return { kind: 'refused', sentence }
    }
    for (const use of categoryUses()) {
      const sentence = await use.refuseDeletion?.(tx, held)
      if (sentence) return { kind: 'refused', sentence }
    }
    await tx.delete(categories).where(eq(categories.id, id))
    await logChange(tx, by, { action: 'delete category', subject: `category ${id}`, before: held })
    await announceChange(tx, 'catalogue')
    return done
  })
