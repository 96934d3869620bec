import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { dbContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { feeSentences } from '#shop/returns/fee-sentences.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyPage } from './policy-page.tsx'

/** The fees are named as they are deducted, whatever the text says. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [policy, { returns }] = await Promise.all([
    loadPolicy(context, 'refunds'),
    findSettings(context.get(dbContext)),
  ])
  return { policy, fees: feeSentences(returns) }
}

export const clientLoader = cachedLoader({ orDocument: true })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    ...policyPages.refunds,
    description: 'How to cancel an order, return or exchange what does not fit, and when you get your money back.',
  })

export default function RefundPolicyPage() {
  const { policy, fees } = useLoaderData<typeof loader>()
  return (
    <PolicyPage title={policyPages.refunds.title} policy={policy}>
      {fees.length > 0 && (
        <section aria-labelledby="fees-heading" className="flex flex-col gap-4">
          <h2 id="fees-heading" className="font-display text-title font-medium">
            What we deduct from a return
          </h2>
          <p>{fees.join(' ')}</p>
        </section>
      )}
    </PolicyPage>
  )
}
