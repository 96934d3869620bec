import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader } from '#app/query.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPolicy(context, 'privacy')

export const clientLoader = cachedLoader({ orDocument: true })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.privacy,
    description: 'What we know about you, why, for how long, and how to see, correct or delete it.',
  })

export default function PrivacyPolicyPage() {
  return <PolicyPage title={policyPages.privacy.title} policy={useLoaderData<typeof loader>()} />
}
