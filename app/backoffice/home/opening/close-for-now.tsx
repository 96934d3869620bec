import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ChangeOpening } from '#shop/launch-checklist/opening/inputs.ts'
import type { Opening } from '#shop/settings/opening-state.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { useOpening } from './use-opening.ts'

/** For a holiday: until when is the owner's own sentence. */
export function CloseForNow({ opening: { state, sentence } }: { opening: Opening }) {
  const opening = useOpening()
  const isClosed = state === 'closed'
  const form = useForm({
    schema: ChangeOpening,
    action: opening,
    onSubmit: (_, data) => opening.change(data.from, data.to, data.sentence),
  })
  return (
    <Panel title={isClosed ? 'What customers read' : 'Close for now'}>
      <form {...form.props} className="flex max-w-prose flex-col items-start gap-4 p-4 text-small md:p-5">
        {!isClosed && (
          <p className="text-ink-soft">
            The products stay where they are, and search engines read that nothing is in stock. Orders that were placed
            can still be paid, and you can take orders by phone.
          </p>
        )}
        <input type="hidden" name="from" value={state} />
        <input type="hidden" name="to" value="closed" />
        <TextField
          {...form.field('sentence')}
          label="Your sentence to customers"
          hint="Say until when. Leave it blank and they read that you come back soon."
          defaultValue={sentence}
          className="w-full"
        />
        <FormRefusal sentence={opening.failure} />
        <Button type="submit" variant="secondary" busy={opening.busy}>
          {isClosed ? 'Save the sentence' : 'Close for now'}
        </Button>
      </form>
    </Panel>
  )
}
