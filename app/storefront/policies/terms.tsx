import { policyPages } from '#shop/settings/policies.ts'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/terms'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPolicy(context, 'terms')

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.terms,
    description: 'The terms on which we sell: orders, prices, payment, delivery, returns, and the law that applies.',
  })

export default function TermsPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={policyPages.terms.title} policy={loaderData} />
}
