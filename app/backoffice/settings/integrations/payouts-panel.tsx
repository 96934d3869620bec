import { href } from 'react-router'
import { PayoutsForm } from '#shop/integrations/payout-inputs.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SecretField, ShownField } from './integration-fields.tsx'
import { IntegrationPanel } from './integration-panel.tsx'

/** The keys by which refunds are sent to customers who paid in cash. */
export const PayoutsPanel = ({ now, webhookAddress }: { now: ShownIntegration; webhookAddress: string }) => (
  <IntegrationPanel
    title="Payouts by RazorpayX"
    now={now}
    withoutIt={
      now.from === 'simulator'
        ? 'This is a demo: payouts go to a simulator on this machine, and nobody gets real money.'
        : 'No keys are set. Refunds of orders that were paid in cash are sent by bank, and staff enter the UTR.'
    }
    environment="RAZORPAYX_"
    schema={PayoutsForm}
    save={{
      address: href('/admin/settings/connections/save-payouts'),
      label: 'Save payout keys',
      done: { title: 'Payout keys saved', description: 'Try them to see that they work.' },
      failed: 'The payout keys were not saved',
    }}
    remove={{
      address: href('/admin/settings/connections/remove-payouts'),
      what: 'payout keys',
      afterwards: 'Refunds in cash are then sent by hand. Nobody follows payouts that are under way.',
    }}
    trial={{ address: href('/admin/settings/connections/try-payouts'), label: 'Try the payout keys' }}
  >
    {(of) => (
      <>
        <ShownField
          of={of}
          name="keyId"
          label="Key ID of RazorpayX"
          hint="In RazorpayX under Developer controls. Allow the address of this machine there, too."
        />
        <SecretField of={of} name="keySecret" end="keySecretEnd" label="Key secret of RazorpayX" />
        <ShownField
          of={of}
          name="accountNumber"
          label="Account number"
          hint="That money leaves from. In RazorpayX under Banking."
          inputMode="numeric"
        />
        <SecretField
          of={of}
          name="webhookSecret"
          end="webhookSecretEnd"
          label="Webhook secret of RazorpayX"
          hint={`You can leave this blank: the shop asks for its payouts itself. The webhook’s address is ${webhookAddress}`}
          required={false}
        />
      </>
    )}
  </IntegrationPanel>
)
