import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { MailForm } from '#shop/connections/inputs.ts'
import type { ShownConnection } from '#shop/connections/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { ConnectionState, storedHint } from './connection-state.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { refusalOf } from './saved-outcome.ts'
import { Trial } from './trial.tsx'

export function MailPanel({ now }: { now: ShownConnection }) {
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    {
      thing: 'form',
      done: { title: 'Mail server saved', description: 'Send yourself a test e-mail to see that it works.' },
      failed: 'The mail server was not saved',
      refused: null,
    },
    undefined,
    { early: true },
  )
  const address = href('/admin/settings/connections/save-mail')
  const form = useForm({ schema: MailForm, action, onSubmit: (typed) => action.send(address, typed) })
  const isOpen = now.from !== 'environment'
  return (
    <Panel title="E-mail">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <ConnectionState
          now={now}
          withoutIt="There is no mail server yet: e-mails are written to files, and customers do not receive them."
          environment="SMTP_URL or MAIL"
        />
        {isOpen && (
          <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4">
            <input type="hidden" name="version" value={now.version} />
            <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
              <TextField
                label="Mail server"
                hint="Like smtp.example.in"
                {...form.field('host')}
                defaultValue={now.shown.host ?? ''}
                autoComplete="off"
                spellCheck={false}
              />
              <TextField
                label="Port"
                hint="465 or 587"
                {...form.field('port')}
                defaultValue={now.shown.port ?? '465'}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <TextField
              label="User"
              required={false}
              {...form.field('user')}
              defaultValue={now.shown.user ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
            <PasswordField
              label="Password of the mail server"
              hint={storedHint(now, now.shown.passwordEnd)}
              {...form.field('password')}
              autoComplete="off"
            />
            <TextField
              label="Sender"
              hint="Like My shop <orders@example.in>"
              {...form.field('from')}
              defaultValue={now.shown.from ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
            <FormRefusal sentence={refusalOf(action)} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" busy={action.busy}>
                Save mail server
              </Button>
              {now.set && (
                <RemoveConnection
                  address={href('/admin/settings/connections/remove-mail')}
                  version={now.version}
                  what="mail server"
                  then="E-mails are then written to files, and customers do not receive them."
                />
              )}
            </div>
          </action.Form>
        )}
      </div>
      {(now.from === 'environment' || now.from === 'back office') && (
        <Trial address={href('/admin/settings/connections/try-mail')} label="Send me a test e-mail" />
      )}
    </Panel>
  )
}
