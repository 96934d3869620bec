import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ShownConnection } from '#shop/connections/queries.server.ts'
import { SmsForm } from '#shop/connections/sms-inputs.ts'
import { ConnectionState, storedHint } from '../connections/connection-state.tsx'
import { RemoveConnection } from '../connections/remove-connection.tsx'
import { refusalOf } from '../connections/saved-outcome.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { type Field, useForm } from '../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

type ProviderPanelProps = {
  now: ShownConnection
  /** SMS become files, as in a demo on one's own machine. */
  isOutbox: boolean
  reportsAddress: string
}

/** Who sends the shop's SMS. */
export function ProviderPanel({ now, isOutbox, reportsAddress }: ProviderPanelProps) {
  const { shown } = now
  const [provider, setProvider] = useState(shown.provider ?? 'msg91')
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    { thing: 'form', done: 'SMS provider saved', failed: 'Not saved', refused: null },
    undefined,
    { early: true },
  )
  const address = href('/admin/settings/sms/save')
  const form = useForm({ schema: SmsForm, action, onSubmit: (typed) => action.send(address, typed) })
  const isHttp = provider === 'http'
  return (
    <Panel title="Provider">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <ConnectionState
          now={now}
          withoutIt={
            isOutbox
              ? 'This is a demo: SMS are files in the folder “outbox” of DATA_DIR, and nobody gets them.'
              : 'No SMS are sent. Customers get e-mails, which cost nothing.'
          }
          environment=""
        />
        <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4">
          <input type="hidden" name="version" value={now.version} />
          <fieldset>
            <legend className="text-small font-medium">Provider</legend>
            {[
              { value: 'msg91', label: 'MSG91' },
              { value: 'http', label: 'Another one, over HTTP' },
            ].map(({ value, label }) => (
              <Radio
                key={value}
                name="provider"
                value={value}
                checked={provider === value}
                onChange={() => setProvider(value)}
              >
                {label}
              </Radio>
            ))}
          </fieldset>
          <PasswordField
            label={isHttp ? 'Authorization header' : 'Auth key'}
            hint={storedHint(now, shown.keyEnd)}
            {...form.field('key')}
            autoComplete="off"
          />
          <PasswordField
            label="Secret of reports"
            hint={`${storedHint(now, shown.reportsSecretEnd)} The provider sends reports to ${reportsAddress} with this secret in the header X-Webhook-Secret.`}
            required={false}
            {...form.field('reportsSecret')}
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Plain form={form} name="header" label="Header" hint="Your sender name on the DLT portal" now={now} />
            <Plain form={form} name="entityId" label="Entity ID" hint="Of your business on the DLT portal" now={now} />
          </div>
          <div hidden={!isHttp} className={isHttp ? 'flex flex-col gap-4' : undefined}>
            <Plain required={isHttp} form={form} name="url" label="Address" hint="Begins with https://" now={now} />
            <Select label="Format" {...form.field('format')} defaultValue={shown.format ?? 'form'}>
              <option value="form">Form</option>
              <option value="json">JSON</option>
            </Select>
            <TextArea
              label="Fields"
              hint="One on each line, as name=value. {to}, {text}, {header}, {entity}, {template} and {reference} are filled in."
              required={isHttp}
              {...form.field('fields')}
              defaultValue={shown.fields ?? ''}
              spellCheck={false}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Plain
                required={isHttp}
                form={form}
                name="idPath"
                label="Its ID in answers"
                hint="Like data.id"
                now={now}
              />
              <Plain
                required={isHttp}
                form={form}
                name="statusPath"
                label="The state in reports"
                hint="Like data.status"
                now={now}
              />
            </div>
          </div>
          <FormRefusal sentence={refusalOf(action)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={action.busy}>
              Save provider
            </Button>
            {now.set && (
              <RemoveConnection
                address={href('/admin/settings/sms/remove')}
                version={now.version}
                what="SMS provider"
                then="No SMS are sent then. Customers get e-mails as before."
              />
            )}
          </div>
        </action.Form>
      </div>
    </Panel>
  )
}

type PlainProps = {
  form: { field: Field }
  name: keyof SmsForm
  label: string
  hint: string
  now: ShownConnection
  required?: boolean
}

const Plain = ({ form, name, label, hint, now, required = false }: PlainProps) => (
  <TextField
    label={label}
    hint={hint}
    required={required}
    {...form.field(name)}
    defaultValue={now.shown[name] ?? ''}
    autoComplete="off"
    spellCheck={false}
  />
)
