import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { CodeCapForm } from '#shop/phone-verification/inputs.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { refusalOf } from '../integrations/saved-outcome.ts'

type CapPanelProps = {
  cap: { maxPerHour: number; version: number }
  /** Whether customers can ask for codes now. */
  isPossible: boolean
}

/** How many codes the shop sends in an hour. */
export function CapPanel({ cap, isPossible }: CapPanelProps) {
  const action = useAction({ thing: 'form', done: 'Limit saved', failed: 'Not saved', refused: null }, undefined, {
    early: true,
  })
  const address = href('/admin/settings/sms/save-cap')
  const form = useForm({ schema: CodeCapForm, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Panel title="Codes in an hour">
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="version" value={cap.version} />
        <p className="text-small text-ink-soft">
          {isPossible
            ? 'Customers can ask for a code now.'
            : 'Customers cannot ask for a code now: that needs a provider and the text “Code”, switched on.'}{' '}
          One number gets at most {rateLimits['codes to a number an hour'].most} codes in an hour, and one network asks
          for at most {rateLimits['codes by network'].most}.
        </p>
        <TextField
          label="Codes of the whole shop in an hour"
          hint="Each is an SMS that you pay for. When so many were sent, you get an e-mail, and customers must wait."
          {...form.field('maxPerHour')}
          defaultValue={String(cap.maxPerHour)}
          autoComplete="off"
          className="max-w-xs"
        />
        <FormRefusal sentence={refusalOf(action)} />
        <Button type="submit" size="small" className="self-start" busy={action.busy}>
          Save limit
        </Button>
      </action.Form>
    </Panel>
  )
}
