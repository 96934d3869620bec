import { policyPages } from '#shop/settings/policies.ts'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/shipping'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPolicy(context, 'shipping')

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.shipping,
    description: 'Where we deliver, what it costs, how long it takes, and what happens when a delivery is missed.',
  })

export default function ShippingPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={policyPages.shipping.title} policy={loaderData} />
}
