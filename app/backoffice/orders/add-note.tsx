import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useChange } from '../forms/use-change.ts'
import type { OrderAnswer } from './order-refusals.ts'

/** Something for colleagues to know about the order. */
export function AddNote({ number }: { number: string }) {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const change = useChange<OrderAnswer | { kind: 'failed' }>(({ kind }) => {
    if (kind === 'done') {
      form.current?.reset()
      toast({ title: 'Note added' })
    } else toast({ title: 'The note could not be added. Please try again.', destructive: true })
  })
  return (
    <change.Form
      ref={form}
      noValidate
      method="post"
      action={`/admin/orders/${number}`}
      onSubmit={(event) => {
        const isEmpty = String(new FormData(event.currentTarget).get('note')).trim() === ''
        if (isEmpty || change.busy) event.preventDefault()
        setError(isEmpty ? 'This field is required' : undefined)
      }}
      onInput={() => setError(undefined)}
      className="flex flex-col gap-3 border-b border-line p-4 md:px-5"
    >
      <input type="hidden" name="to" value="noted" />
      <TextArea
        label="Note for colleagues"
        name="note"
        required
        rows={2}
        maxLength={1_000}
        error={error}
        hint="The customer never sees it."
      />
      <FormRefusal sentence={change.failure} />
      <Button type="submit" variant="secondary" size="small" busy={change.busy} className="self-start">
        Add note
      </Button>
    </change.Form>
  )
}
