import { LookForm } from '#shop/look/look-form.ts'
import { publishLook } from '#shop/look/look-versions.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { lookOutcome } from '../look-outcome.ts'
import type { Route } from './+types/publish'

/** Saves the draft and shows it to visitors. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = LookForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by) => {
    if (!read.success) return invalid(read.error)
    const { version, ...look } = read.data
    return lookOutcome(await publishLook(db, by, { look, version }))
  })
}
