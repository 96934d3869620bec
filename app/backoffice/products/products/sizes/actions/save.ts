import { readSizeListsForm } from '#shop/catalogue/sizes/size-lists-form.ts'
import { saveSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { invalid, type Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/save'

export async function action({ request, context }: Route.ActionArgs) {
  const read = readSizeListsForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const result = await saveSizeLists(db, by, read.data)
    return result.kind === 'refused' ? { kind: 'invalid', errors: { sizes: result.sentence } } : result
  })
}
