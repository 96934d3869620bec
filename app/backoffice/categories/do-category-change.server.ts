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
import type { CategoryChange, CategoryAnswer } from './category-change.ts'

export async function doCategoryChange(db: Db, by: StaffMember, asked: CategoryChange): Promise<CategoryAnswer> {
  const { intent } = asked
  const { name, description } = intent === 'add' || intent === 'edit' ? asked : { name: '', description: '' }
  switch (intent) {
    case 'activate':
    case 'deactivate':
      return {
        intent,
        kind: outcomeOf(await setCategoryActive(db, by, { id: asked.id, isActive: intent === 'activate' })),
      }
    case 'image':
      return { intent, kind: outcomeOf(await setCategoryImage(db, by, asked)) }
    case 'order':
      return { intent, ...(await orderCategories(db, by, asked.ids)) }
    case 'delete':
      return { intent, ...(await deleteCategory(db, by, asked.id, categoryPromos)) }
    case 'add':
      return { intent, ...beside(await addCategory(db, by, { name, description })) }
    case 'edit':
      return {
        intent,
        ...beside(
          await editCategory(
            db,
            by,
            { id: asked.id, version: asked.version, form: { name, description } },
            categoryPromos,
          ),
        ),
      }
  }
}

/** The reason why a form is refused stands beside the name. */
const beside = (result: Awaited<ReturnType<typeof addCategory>>): CategoryAnswer =>
  result.kind === 'refused' ? { kind: 'invalid', errors: { name: result.sentence } } : result
