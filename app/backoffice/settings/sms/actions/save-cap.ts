import { saveCodeCap } from '#shop/phone-verification/code-cap.server.ts'
import { CodeCapForm } from '#shop/phone-verification/inputs.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/save-cap'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = CodeCapForm.safeParse(Object.fromEntries(typed))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return (await saveCodeCap(db, by, read.data, versionOf(typed))) ? { kind: 'done' } : { kind: 'conflict' }
  })
}
