import { useEffect, useRef } from 'react'
import { useLocation, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { OrderNote } from '#shop/orders/inputs.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'

/** Something for colleagues to know about the order. */
export function AddNote({ number }: { number: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    // Every way here counts, also a second one.
    if (key && hash === '#note') area.current?.focus()
  }, [hash, key])
  const action = useAction(
    { ...orderMessages, done: 'Note added', failed: 'The note could not be added. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') area.current!.value = ''
    },
  )
  const address = href('/admin/orders/:number/notes', { number })
  const form = useForm({
    schema: OrderNote,
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
        id="note"
        label="Note for colleagues"
        {...form.field('note')}
        rows={2}
        hint="The customer never sees it."
      />
      <FormRefusal sentence={action.failure} />
      <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
        Add note
      </Button>
    </action.Form>
  )
}
