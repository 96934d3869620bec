import { typedVersion } from '#shared/fields.ts'
import { editCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { besideName } from '../beside-name.ts'
import type { Route } from './+types/edit'

const Edit = CategoryForm.extend({ version: typedVersion })

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = Edit.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const { version, ...form } = read.data
    return besideName(await editCategory(db, by, { id: rowIdOf(params.id), version, form }))
  })
}
