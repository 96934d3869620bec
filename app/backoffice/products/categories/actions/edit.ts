import { typedVersion } from '#shared/fields.ts'
import { editCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { besideName } from '../beside-name.ts'
import type { Route } from './+types/edit'

const Edit = CategoryForm.extend({ version: typedVersion })

export const action = (args: Route.ActionArgs) =>
  performTyped(args, Edit, async (db, by, { version, ...form }): Promise<Outcome> =>
    besideName(await editCategory(db, by, { id: rowIdOf(args.params.id), version, form })),
  )
