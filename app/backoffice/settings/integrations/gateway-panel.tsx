import { href } from 'react-router'
import { GatewayForm } from '#shop/integrations/inputs.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SecretField, ShownField } from './integration-fields.tsx'
import { IntegrationPanel } from './integration-panel.tsx'

/** The keys of the payment gateway. */
export const GatewayPanel = ({ now, webhookAddress }: { now: ShownIntegration; webhookAddress: string }) => (
  <IntegrationPanel
    title="Payments by Razorpay"
    now={now}
    withoutIt="There are no keys yet. On this machine payments go to a simulator; on a public address checkout stays closed."
    environment="RAZORPAY_ or PAYMENTS"
    schema={GatewayForm}
    save={{
      address: href('/admin/settings/connections/save-gateway'),
      label: 'Save payment keys',
      done: { title: 'Payment keys saved', description: 'Razorpay accepted them, and the shop uses them now.' },
      failed: 'The payment keys were not saved',
    }}
    remove={{
      address: href('/admin/settings/connections/remove-gateway'),
      what: 'payment keys',
      afterwards: 'The shop then has no payment keys. Customers cannot pay with real money until you enter new ones.',
    }}
    trial={{ address: href('/admin/settings/connections/try-gateway'), label: 'Try the payment keys' }}
  >
    {(of) => (
      <>
        <ShownField of={of} name="keyId" label="Key ID" hint="In Razorpay under Account & Settings, API Keys" />
        <SecretField of={of} name="keySecret" end="keySecretEnd" label="Key secret" />
        <SecretField
          of={of}
          name="webhookSecret"
          end="webhookSecretEnd"
          label="Webhook secret"
          hint={`The webhook’s address is ${webhookAddress}`}
        />
      </>
    )}
  </IntegrationPanel>
)
