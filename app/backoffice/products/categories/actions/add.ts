import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { besideName } from '../beside-name.ts'
import type { Route } from './+types/add'

export async function action({ request, context }: Route.ActionArgs) {
  const read = CategoryForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? besideName(await addCategory(db, by, read.data)) : invalid(read.error),
  )
}
