import { findPolicySettings } from '#shop/settings/cash/find-policy-settings.server.ts'
import { renderPolicyAside } from '#shop/settings/markdown/render-aside.server.ts'
import type { RenderedPolicy } from '#shop/settings/markdown/render-policy.server.ts'
import { PolicyForm } from '#shop/settings/policy-form.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/preview'

export type Preview = { rendered: RenderedPolicy }

/** The text as customers would read it. */
export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, PolicyForm, async (db, _by, { body }): Promise<Outcome<Preview>> => {
    const rendered = await renderPolicyAside(body, await findPolicySettings(db))
    if (!rendered) return { kind: 'refused', title: 'This text takes too long to show. Please make it simpler.' }
    return { kind: 'done', rendered }
  })
