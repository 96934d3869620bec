import { useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { CustomerNoteLine } from '#shop/orders/customer-notes/note-customer.server.ts'
import { CustomerNote } from '#shop/orders/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'

/** Notes of staff on a customer. `number`: an order of that customer. */
export function NotesPanel({ number, notes }: { number: string; notes: readonly CustomerNoteLine[] }) {
  const may = useMay()
  return (
    <Panel title="Notes">
      {may('customers.note') && <AddNote number={number} />}
      {notes.length === 0 ? (
        <p className="p-4 text-ink-soft md:px-5">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map(({ id, note, staffName, at }) => (
            <li key={id} className="p-4 md:px-5">
              <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="text-small text-ink-soft">
                {staffName}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function AddNote({ number }: { number: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const action = useAction(
    { thing: 'customer', done: 'Note added', failed: 'The note could not be added. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') area.current!.value = ''
    },
  )
  const address = href('/admin/customers/:number/notes', { number })
  const form = useForm({
    schema: CustomerNote,
    action,
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <action.Form
      {...form.props}
      method="post"
      action={address}
      className="flex flex-col gap-3 border-b border-line p-4 md:px-5"
    >
      <TextArea
        ref={area}
        label="Note for colleagues"
        {...form.field('note')}
        rows={2}
        hint="The customer never sees it, but may ask for all that is stored about them."
      />
      <FormRefusal sentence={action.failure} />
      <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
        Add note
      </Button>
    </action.Form>
  )
}
