import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cachedLoader } from '#app/query.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPolicy(context, 'refunds')

export const clientLoader = cachedLoader({ orDocument: true })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.refunds,
    description: 'How to cancel an order, return or exchange what does not fit, and when you get your money back.',
  })

export default function RefundPolicyPage() {
  return <PolicyPage title={policyPages.refunds.title} policy={useLoaderData<typeof loader>()} />
}
