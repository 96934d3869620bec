import { readColorGroupsForm } from '#shop/catalogue/colors/color-groups-form.ts'
import { saveColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { invalid, type Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/save'

export async function action({ request, context }: Route.ActionArgs) {
  const read = readColorGroupsForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const result = await saveColorGroups(db, by, read.data)
    return result.kind === 'refused' ? { kind: 'invalid', errors: { groups: result.sentence } } : result
  })
}
