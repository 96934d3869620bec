import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { besideName } from '../beside-name.ts'
import type { Route } from './+types/add'

export const action = (args: Route.ActionArgs) =>
  performTyped(args, CategoryForm, async (db, by, typed): Promise<Outcome> =>
    besideName(await addCategory(db, by, typed)),
  )
