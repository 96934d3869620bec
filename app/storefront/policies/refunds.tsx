import { policyPages } from '#shop/settings/policies.ts'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/refunds'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPolicy(context, 'refunds')

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.refunds,
    description: 'How to cancel an order, return or exchange what does not fit, and when the money is back with you.',
  })

export default function RefundPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={policyPages.refunds.title} policy={loaderData} />
}
