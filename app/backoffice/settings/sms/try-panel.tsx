import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SmsTrial } from '#shop/integrations/sms-inputs.ts'
import type { RegisteredText } from '#shop/messages/sms/registered-texts.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { TrialOutcome } from '../integrations/saved-outcome.ts'
import { TrialResult } from '../integrations/trial.tsx'
import { smsLabel } from './sms-state.ts'

/** Sends one SMS to a number of the owner's own. */
export function TryPanel({ texts }: { texts: readonly RegisteredText[] }) {
  const action = useAction<TrialOutcome>({ thing: 'SMS', done: null, failed: null })
  const address = href('/admin/settings/sms/try')
  const form = useForm({ schema: SmsTrial, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Panel title="Try it">
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4 p-4 md:p-5">
        <Select label="Text" {...form.field('kind')}>
          {texts.map(({ kind }) => (
            <option key={kind} value={kind}>
              {smsLabel(kind)}
            </option>
          ))}
        </Select>
        <TextField
          label="Your mobile number"
          hint="One SMS is sent to it, and charged by the provider."
          {...form.field('phone')}
          inputMode="tel"
          autoComplete="tel-national"
        />
        <Button type="submit" variant="secondary" size="small" className="self-start" busy={action.busy}>
          Send me a test SMS
        </Button>
        <TrialResult trial={action} />
      </action.Form>
    </Panel>
  )
}
