import { renderPolicyAside } from '#shop/settings/markdown/render-aside.server.ts'
import type { RenderedPolicy } from '#shop/settings/markdown/render-policy.server.ts'
import { PolicyForm } from '#shop/settings/policy-form.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/preview'

export type Preview = { rendered: RenderedPolicy }

/** The text as customers would read it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = PolicyForm.safeParse(await fieldsOf(request))
  return perform(context, async (db): Promise<Outcome<Preview>> => {
    if (!read.success) return invalid(read.error)
    const rendered = await renderPolicyAside(read.data.body, await findSettings(db))
    if (!rendered) return { kind: 'refused', title: 'This text takes too long to show. Please make it simpler.' }
    return { kind: 'done', rendered }
  })
}
