import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { GatewayForm } from '#shop/connections/inputs.ts'
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

export function GatewayPanel({ now, webhookAddress }: { now: ShownConnection; webhookAddress: string }) {
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    {
      thing: 'form',
      done: { title: 'Payment keys saved', description: 'Razorpay accepted them, and the shop uses them now.' },
      failed: 'The payment keys were not saved',
      refused: null,
    },
    undefined,
    { early: true },
  )
  const address = href('/admin/settings/connections/save-gateway')
  const form = useForm({ schema: GatewayForm, action, onSubmit: (typed) => action.send(address, typed) })
  const isOpen = now.from !== 'environment'
  return (
    <Panel title="Payments by Razorpay">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <ConnectionState
          now={now}
          withoutIt="There are no keys yet. On this machine payments go to a simulator; on a public address checkout stays closed."
          environment="RAZORPAY_ or PAYMENTS"
        />
        {isOpen && (
          <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4">
            <input type="hidden" name="version" value={now.version} />
            <TextField
              label="Key ID"
              hint="In Razorpay under Account & Settings, API Keys"
              {...form.field('keyId')}
              defaultValue={now.shown.keyId ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
            <PasswordField
              label="Key secret"
              hint={storedHint(now, now.shown.keySecretEnd)}
              {...form.field('keySecret')}
              autoComplete="off"
            />
            <PasswordField
              label="Webhook secret"
              hint={`${storedHint(now, now.shown.webhookSecretEnd)} The webhook’s address is ${webhookAddress}`}
              {...form.field('webhookSecret')}
              autoComplete="off"
            />
            <FormRefusal sentence={refusalOf(action)} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" busy={action.busy}>
                Save payment keys
              </Button>
              {now.set && (
                <RemoveConnection
                  address={href('/admin/settings/connections/remove-gateway')}
                  version={now.version}
                  what="payment keys"
                  then="The shop then has no payment keys. Customers cannot pay with real money until you enter new ones."
                />
              )}
            </div>
          </action.Form>
        )}
      </div>
      {(now.from === 'environment' || now.from === 'back office') && (
        <Trial address={href('/admin/settings/connections/try-gateway')} label="Try the payment keys" />
      )}
    </Panel>
  )
}
