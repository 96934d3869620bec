import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader } from '#app/query.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPolicy(context, 'shipping')

export const clientLoader = cachedLoader({ orDocument: true })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.shipping,
    description: 'Where we deliver, what it costs, how long it takes, and what happens when a delivery is missed.',
  })

export default function ShippingPolicyPage() {
  return <PolicyPage title={policyPages.shipping.title} policy={useLoaderData<typeof loader>()} />
}
