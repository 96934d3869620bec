import { addPage } from '#shop/pages/manage-pages.server.ts'
import { NewPage } from '#shop/pages/page-content.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'

export async function action({ request, context }: Route.ActionArgs) {
  const read = NewPage.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? addPage(db, by, read.data) : invalid(read.error),
  )
}
