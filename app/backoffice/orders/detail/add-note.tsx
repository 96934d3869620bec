import { useEffect, useRef, useState } from 'react'
import { useLocation, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { required as requiredSentence } from '#shared/plain-errors.ts'
import { OrderStepForm } from '#shop/orders/inputs.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'

/** Something for colleagues to know about the order. */
export function AddNote({ number }: { number: string }) {
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    // Every way here counts, also a second one.
    if (key && hash === '#note') area.current?.focus()
  }, [hash, key])
  const [error, setError] = useState<string>()
  const action = useAction(
    { ...orderMessages, done: 'Note added', failed: 'The note could not be added. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') form.current?.reset()
    },
  )
  return (
    <action.Form
      ref={form}
      noValidate
      method="post"
      action={href('/admin/orders/:number/notes', { number })}
      onSubmit={(event) => {
        const isEmpty = String(new FormData(event.currentTarget).get('note')).trim() === ''
        if (isEmpty || action.busy) event.preventDefault()
        setError(isEmpty ? requiredSentence : undefined)
      }}
      onInput={() => setError(undefined)}
      className="flex flex-col gap-3 border-b border-line p-4 md:px-5"
    >
      <TextArea
        ref={area}
        id="note"
        label="Note for colleagues"
        name="note"
        required
        rows={2}
        maxLength={limitsOf(OrderStepForm).note?.maxLength}
        error={error}
        hint="The customer never sees it."
      />
      <FormRefusal sentence={action.failure} />
      <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
        Add note
      </Button>
    </action.Form>
  )
}
