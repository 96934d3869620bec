import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { CourierForm } from '#shop/connections/courier-inputs.ts'
import type { ShownConnection } from '#shop/connections/queries.server.ts'
import { ConnectionState, storedHint } from '../connections/connection-state.tsx'
import { RemoveConnection } from '../connections/remove-connection.tsx'
import { refusalOf } from '../connections/saved-outcome.ts'
import { Trial } from '../connections/trial.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

export function CourierPanel({ now }: { now: ShownConnection }) {
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    {
      thing: 'form',
      done: { title: 'Courier saved', description: 'Try it to see that it works.' },
      failed: 'The courier was not saved',
      refused: null,
    },
    undefined,
    { early: true },
  )
  const address = href('/admin/settings/courier/save')
  const form = useForm({ schema: CourierForm, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Panel title="Shiprocket">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <ConnectionState
          now={now}
          withoutIt="No courier is connected. Orders are shipped as before."
          environment="SHIPROCKET_EMAIL"
        />
        {now.from !== 'environment' && (
          <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4">
            <input type="hidden" name="version" value={now.version} />
            <TextField
              label="E-mail of the API user"
              hint="Made in Shiprocket under Settings, API. It is not the one you sign in with."
              {...form.field('email')}
              defaultValue={now.shown.email ?? ''}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
            />
            <PasswordField
              label="Password of the API user"
              hint={storedHint(now, now.shown.passwordEnd)}
              {...form.field('password')}
              autoComplete="off"
            />
            <TextField
              label="Pickup place"
              hint="Its name in Shiprocket, to the letter, like Warehouse"
              {...form.field('pickupPlace')}
              defaultValue={now.shown.pickupPlace ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
            <FormRefusal sentence={refusalOf(action)} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" busy={action.busy}>
                Save courier
              </Button>
              {now.set && (
                <RemoveConnection
                  address={href('/admin/settings/courier/remove')}
                  version={now.version}
                  what="courier"
                  then="Orders are then shipped as before."
                />
              )}
            </div>
          </action.Form>
        )}
      </div>
      {(now.from === 'environment' || now.from === 'back office') && (
        <Trial address={href('/admin/settings/courier/try')} label="Try the courier" />
      )}
    </Panel>
  )
}
