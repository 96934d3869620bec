import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { maxAddressLength, pathFrom, targetFrom } from '#shop/redirects/plan-redirects.ts'
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'

const RedirectForm = z.object({ from: line(maxAddressLength), to: line(maxAddressLength) })

/** Adds a redirect, or changes where one leads. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = RedirectForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return { kind: 'invalid', errors: firstErrors(read.error) }
    const [planned] = await saveRedirects(db, by, [{ row: 1, ...read.data }])
    if (planned!.outcome !== 'refused') return { kind: 'done' }
    const isTarget = pathFrom(read.data.from) !== null && targetFrom(read.data.to) === null
    return { kind: 'invalid', errors: { [isTarget ? 'to' : 'from']: planned!.sentence } }
  })
}
