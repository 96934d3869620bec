import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader } from '#app/query.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPolicy(context, 'terms')

export const clientLoader = cachedLoader({ orDocument: true })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.terms,
    description: 'Our terms of sale: orders, prices, payment, delivery, returns, and the law that applies.',
  })

export default function TermsPolicyPage() {
  return <PolicyPage title={policyPages.terms.title} policy={useLoaderData<typeof loader>()} />
}
