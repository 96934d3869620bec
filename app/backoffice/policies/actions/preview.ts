import { findSettings } from '#shop/settings/queries.server.ts'
import { renderPolicy } from '#shop/settings/render-policy.server.ts'
import type { Outcome } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import { readPolicyForm } from '../policy-form.ts'
import type { Route } from './+types/preview'

export type Preview = { rendered: ReturnType<typeof renderPolicy> }

/** The text as customers would read it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db): Promise<Outcome<Preview>> => {
    const read = readPolicyForm(form)
    return read.kind === 'read' ? { kind: 'done', rendered: renderPolicy(read.body, await findSettings(db)) } : read
  })
}
