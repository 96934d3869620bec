import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatMoment, minuteField } from '#shared/dates.ts'
import { RestoreForm } from '#shop/backups/copies/restore-form.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { refusalOf } from '../integrations/saved-outcome.ts'

type RestorePanelProps = { restorable: { from: string; to: string } | null; isBusy: boolean }

/** Asks for a copy of the shop as of a minute. The shop itself goes on as it is. */
export function RestorePanel({ restorable, isBusy }: RestorePanelProps) {
  const action = useAction({
    thing: 'copy',
    done: { title: 'The copy is being restored', description: 'The shop goes on. This page says when it is complete.' },
    failed: 'The copy was not begun',
    refused: null,
  })
  const address = href('/admin/settings/backups/restore')
  const form = useForm({ schema: RestoreForm, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Panel title="Restore a copy">
      <action.Form
        {...form.props}
        method="post"
        action={address}
        className="flex max-w-prose flex-col gap-4 p-4 text-small md:p-5"
      >
        <p>
          Makes a copy of the shop as it was at a minute, in a folder beside it. Nothing of the shop is changed or
          stopped. You look at the copy first, and decide then whether it becomes the shop.
        </p>
        <p>
          {restorable
            ? `Any minute from ${formatMoment(restorable.from)} to ${formatMoment(restorable.to)} can be restored.`
            : 'There is no complete backup yet.'}
        </p>
        <TextField
          label="The shop as of (India)"
          hint="Leave it empty for the newest that there is."
          required={false}
          {...form.field('at')}
          type="datetime-local"
          min={restorable ? minuteField(restorable.from) : undefined}
          max={restorable ? minuteField(restorable.to) : undefined}
        />
        <FormRefusal sentence={refusalOf(action)} />
        <Button type="submit" size="small" busy={action.busy} disabled={isBusy || !restorable} className="self-start">
          Restore a copy
        </Button>
      </action.Form>
    </Panel>
  )
}
