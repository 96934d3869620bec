import { useState } from 'react'
import { href } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SmsForm } from '#shop/integrations/sms-inputs.ts'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import { type IntegrationFields, SecretField, ShownField } from '../integrations/integration-fields.tsx'
import { IntegrationPanel } from '../integrations/integration-panel.tsx'

type ProviderPanelProps = {
  now: ShownIntegration
  /** SMS become files, as in a demo on one's own machine. */
  isOutbox: boolean
  reportsAddress: string
}

/** Who sends the shop's SMS. */
export const ProviderPanel = ({ now, isOutbox, reportsAddress }: ProviderPanelProps) => (
  <IntegrationPanel
    title="Provider"
    now={now}
    withoutIt={
      isOutbox
        ? 'This is a demo: SMS are files in the folder “outbox” of DATA_DIR, and nobody gets them.'
        : 'No SMS are sent. Customers get e-mails, which cost nothing.'
    }
    schema={SmsForm}
    save={{
      address: href('/admin/settings/sms/save'),
      label: 'Save provider',
      done: 'SMS provider saved',
      failed: 'Not saved',
    }}
    remove={{
      address: href('/admin/settings/sms/remove'),
      what: 'SMS provider',
      afterwards: 'No SMS are sent then. Customers get e-mails as before.',
    }}
  >
    {(of) => <ProviderFields of={of} reportsAddress={reportsAddress} />}
  </IntegrationPanel>
)

function ProviderFields({ of, reportsAddress }: { of: IntegrationFields; reportsAddress: string }) {
  const { shown } = of.now
  const [provider, setProvider] = useState(shown.provider ?? 'msg91')
  const isHttp = provider === 'http'
  return (
    <>
      <RadioChoice
        label="Provider"
        name="provider"
        choices={{ msg91: 'MSG91', http: 'Another one, over HTTP' }}
        value={provider}
        onChoose={setProvider}
      />
      <SecretField of={of} name="key" end="keyEnd" label={isHttp ? 'Authorization header' : 'Auth key'} />
      <SecretField
        of={of}
        name="reportsSecret"
        end="reportsSecretEnd"
        label="Secret of reports"
        hint={`The provider sends reports to ${reportsAddress} with this secret in the header X-Webhook-Secret.`}
        required={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ShownField of={of} name="header" label="Header" hint="Your sender name on the DLT portal" required={false} />
        <ShownField
          of={of}
          name="entityId"
          label="Entity ID"
          hint="Of your business on the DLT portal"
          required={false}
        />
      </div>
      <div hidden={!isHttp} className={isHttp ? 'flex flex-col gap-4' : undefined}>
        <ShownField of={of} name="url" label="Address" hint="Begins with https://" required={isHttp} />
        <Select label="Format" {...of.field('format')} defaultValue={shown.format ?? 'form'}>
          <option value="form">Form</option>
          <option value="json">JSON</option>
        </Select>
        <TextArea
          label="Fields"
          hint="One on each line, as name=value. {to}, {text}, {header}, {entity}, {template} and {reference} are filled in."
          required={isHttp}
          {...of.field('fields')}
          defaultValue={shown.fields ?? ''}
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <ShownField of={of} name="idPath" label="Its ID in answers" hint="Like data.id" required={isHttp} />
          <ShownField
            of={of}
            name="statusPath"
            label="The state in reports"
            hint="Like data.status"
            required={isHttp}
          />
        </div>
      </div>
    </>
  )
}
