import { integrationsContext, dbContext, publicUrlContext } from '#app/context.ts'
import { findIntegrations } from '#shop/integrations/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
import { GatewayPanel } from './gateway-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await findIntegrations(context.get(dbContext), context.get(integrationsContext))),
  webhooks: `${context.get(publicUrlContext)}/webhooks`,
})

export default function IntegrationsPage({ loaderData: { gateway, mail, payouts, webhooks } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Payments and e-mail" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Keys and passwords are stored encrypted and never shown again. Each change is in the log, and all owners get an
        e-mail about it.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <GatewayPanel key={`gateway ${gateway.version}`} now={gateway} webhookAddress={`${webhooks}/payments`} />
        <MailPanel key={`mail ${mail.version}`} now={mail} />
        <PayoutsPanel key={`payouts ${payouts.version}`} now={payouts} webhookAddress={`${webhooks}/payouts`} />
      </div>
    </>
  )
}
