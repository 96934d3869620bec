import { data } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { findReturnExceptions } from '#shop/catalogue/managing/find-return-exceptions.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { findPageTexts } from '#shop/pages/queries.server.ts'
import { findPolicySettings } from '#shop/settings/cash/find-policy-settings.server.ts'
import { renderShownPolicy } from '#shop/settings/markdown/render-aside.server.ts'
import { type Policy, policyPages, readPolicy } from '#shop/settings/policies.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { PolicyForm } from '#shop/settings/policy-form.ts'
import { placeholdersIn, placeholderValues } from '#shop/settings/policy-placeholders.ts'
import { builtInPolicies } from '#shop/settings/policy-texts/built-in-policies.server.ts'
import { compareAside } from '#shop/settings/policy-texts/compare-aside.server.ts'
import { noteReading } from '#shop/settings/policy-texts/policy-readings.server.ts'
import {
  findPolicy,
  findPolicyBodies,
  findPolicyBody,
  findPolicyVersions,
} from '#shop/settings/policy-texts/policy-versions.server.ts'
import { savePolicy } from '#shop/settings/policy-texts/save-policy.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { performTyped } from '../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/edit'
import { PolicyEditor } from './policy-editor.tsx'

export const handle: CrumbHandle = {
  name: ({ policy }: Route.ComponentProps['loaderData']) => policyPages[policy].title,
}

/** Which promises of the settings a policy tells. */
const topics: Partial<Record<Policy, RegExp>> = {
  shipping: /^Shipping policy$/,
  refunds: /^Home page and product pages$/,
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const policy = readPolicy(params.policy)
  if (!policy) throw data(null, { status: 404 })
  const db = context.get(dbContext)
  const asked = new URL(request.url).searchParams
  const [current, versions, { settings, opening }, bodies, charges, exceptions, pageTexts] = await Promise.all([
    findPolicy(db, policy),
    findPolicyVersions(db, policy),
    findEditableSettings(db),
    findPolicyBodies(db),
    findDeliveryTable(db),
    findReturnExceptions(db),
    findPageTexts(db),
  ])
  const policySettings = await findPolicySettings(db)
  if (opening.state === 'in preparation') await noteReading(db, context.get(staffContext), policy)
  return {
    policy,
    current,
    versions,
    rendered: await renderShownPolicy(current.body, policySettings),
    placeholders: placeholderValues(policySettings),
    expected: placeholdersIn(builtInPolicies[policy]),
    contradictions: contradictionsOf(settings, chargedByZone(charges)).filter(
      ({ where }) => where === 'Policies' || topics[policy]?.test(where),
    ),
    disagreements: disagreementsOf(bodies, settings, exceptions, pageTexts).filter(({ statements }) =>
      statements.some(({ place }) => place.policy === policy),
    ),
    compared: await compare(db, policy, readId(asked.get('from')), readId(asked.get('to'))),
  }
}

async function compare(db: Db, policy: Policy, from: number | null, to: number | null) {
  if (from === null || to === null) return null
  const [before, after] = await Promise.all([findPolicyBody(db, policy, from), findPolicyBody(db, policy, to)])
  return before === null || after === null ? null : { from, to, differences: await compareAside({ before, after }) }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performTyped(asked, PolicyForm, async (db, by, form): Promise<Outcome> => {
    const policy = readPolicy(params.policy)
    return policy ? savePolicy(db, by, { policy, ...form }) : { kind: 'gone' }
  })

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyEditor key={loaderData.policy} {...loaderData} />
}
