import { href } from 'react-router'
import { CourierForm } from '#shop/integrations/courier-inputs.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SecretField, ShownField } from '../integrations/integration-fields.tsx'
import { IntegrationPanel } from '../integrations/integration-panel.tsx'

/** The user that the shop asks the courier as. */
export const CourierPanel = ({ now }: { now: ShownIntegration }) => (
  <IntegrationPanel
    title="Shiprocket"
    now={now}
    withoutIt={
      now.from === 'simulator'
        ? 'This is a demo: parcels are booked at a test courier on this machine, and nobody collects them.'
        : 'No courier is connected. Staff type the courier and the tracking number of each parcel.'
    }
    environment="SHIPROCKET_EMAIL"
    schema={CourierForm}
    save={{
      address: href('/admin/settings/courier/save'),
      label: 'Save courier',
      done: { title: 'Courier saved', description: 'Try it to see that it works.' },
      failed: 'The courier was not saved',
    }}
    remove={{
      address: href('/admin/settings/courier/remove'),
      what: 'courier',
      afterwards: 'Staff then type the courier and the tracking number of each parcel.',
    }}
    trial={{ address: href('/admin/settings/courier/try'), label: 'Try the courier' }}
  >
    {(of) => (
      <>
        <ShownField
          of={of}
          name="email"
          label="E-mail of the API user"
          hint="Made in Shiprocket under Settings, API. It is not the one you sign in with."
          inputMode="email"
        />
        <SecretField of={of} name="password" end="passwordEnd" label="Password of the API user" />
        <ShownField
          of={of}
          name="pickupPlace"
          label="Pickup place"
          hint="Its name, exactly as in Shiprocket, like Warehouse"
        />
      </>
    )}
  </IntegrationPanel>
)
