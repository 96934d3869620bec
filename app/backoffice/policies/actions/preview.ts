import { PolicyForm } from '#shop/settings/policy-form.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { renderPolicy } from '#shop/settings/render-policy.server.ts'
import { fieldsOf } from '../../forms/read-form.ts'
import { invalid, type Outcome } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/preview'

export type Preview = { rendered: ReturnType<typeof renderPolicy> }

/** The text as customers would read it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = PolicyForm.safeParse(await fieldsOf(request))
  return perform(context, async (db): Promise<Outcome<Preview>> => {
    if (!read.success) return invalid(read.error)
    return { kind: 'done', rendered: renderPolicy(read.data.body, await findSettings(db)) }
  })
}
