import type { Db } from '#db/client.server.ts'
import { setCategoryActive, setCategoryImage } from '#shop/catalogue/managing/categories.server.ts'
import {
  addCategory,
  deleteCategory,
  editCategory,
  orderCategories,
} from '#shop/catalogue/managing/category-form.server.ts'
import { categoryPromos } from '#shop/marketing/category-promos.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { outcomeOf } from '../guard/attempt.server.ts'
import type { CategoryDeed, CategoryDeedAnswer } from './category-deed.ts'

export async function doCategoryDeed(db: Db, by: StaffMember, asked: CategoryDeed): Promise<CategoryDeedAnswer> {
  const { deed } = asked
  const { name, description } = deed === 'add' || deed === 'edit' ? asked : { name: '', description: '' }
  switch (deed) {
    case 'activate':
    case 'deactivate':
      return { deed, kind: outcomeOf(await setCategoryActive(db, by, { id: asked.id, isActive: deed === 'activate' })) }
    case 'image':
      return { deed, kind: outcomeOf(await setCategoryImage(db, by, asked)) }
    case 'order':
      return { deed, ...(await orderCategories(db, by, asked.ids)) }
    case 'delete':
      return { deed, ...(await deleteCategory(db, by, asked.id, categoryPromos)) }
    case 'add':
      return { deed, ...beside(await addCategory(db, by, { name, description })) }
    case 'edit':
      return {
        deed,
        ...beside(
          await editCategory(
            db,
            by,
            { id: asked.id, version: asked.version, words: { name, description } },
            categoryPromos,
          ),
        ),
      }
  }
}

/** What a form is refused for stands beside the name. */
const beside = (result: Awaited<ReturnType<typeof addCategory>>): CategoryDeedAnswer =>
  result.kind === 'refused' ? { kind: 'invalid', faults: { name: result.sentence } } : result
