import { policyPages } from '#shop/settings/policies.ts'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/privacy'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPolicy(context, 'privacy')

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.privacy,
    description: 'What we know about you, why, for how long, and how to have it shown, corrected or deleted.',
  })

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={policyPages.privacy.title} policy={loaderData} />
}
