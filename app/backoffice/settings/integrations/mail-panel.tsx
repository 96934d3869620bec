import { href } from 'react-router'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { MailForm } from '#shop/integrations/inputs.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SecretField, ShownField } from './integration-fields.tsx'
import { IntegrationPanel } from './integration-panel.tsx'

/** The server that sends the shop's e-mails. */
export const MailPanel = ({ now }: { now: ShownIntegration }) => (
  <IntegrationPanel
    title="E-mail"
    now={now}
    withoutIt="There is no mail server yet: e-mails are written to files, and customers do not receive them."
    environment="SMTP_URL or MAIL"
    schema={MailForm}
    save={{
      address: href('/admin/settings/connections/save-mail'),
      label: 'Save mail server',
      done: { title: 'Mail server saved', description: 'Send yourself a test e-mail to see that it works.' },
      failed: 'The mail server was not saved',
    }}
    remove={{
      address: href('/admin/settings/connections/remove-mail'),
      what: 'mail server',
      afterwards: 'E-mails are then written to files, and customers do not receive them.',
    }}
    trial={{ address: href('/admin/settings/connections/try-mail'), label: 'Send me a test e-mail' }}
  >
    {(of) => (
      <>
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <ShownField of={of} name="host" label="Mail server" hint="Like smtp.example.in" />
          <ShownField of={of} name="port" label="Port" hint="465 or 587" unset="465" inputMode="numeric" />
        </div>
        <ShownField of={of} name="user" label="User" required={false} />
        <SecretField of={of} name="password" end="passwordEnd" label="Password of the mail server" />
        <ShownField
          of={of}
          name="from"
          label="Sender"
          hint="Like orders@example.in: e-mails come from it under the shop’s name"
        />
        <Checkbox name="mayBePlain" defaultChecked={of.now.shown.mayBePlain === 'on'}>
          <span className="text-small">
            Send without encryption where the server offers none. Others on the way can then read the password and every
            e-mail, with links to orders and new passwords among them.
          </span>
        </Checkbox>
      </>
    )}
  </IntegrationPanel>
)
