import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type * as z from 'zod'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { ActionMessages } from './action-messages.ts'
import { FormRefusal } from './form-refusal.tsx'
import { useAction } from './use-action.ts'
import { useForm } from './use-form.ts'

type AddNoteProps = {
  schema: z.ZodType<{ note: string }>
  messages: Pick<ActionMessages, 'thing'> & Partial<ActionMessages>
  address: string
  hint: string
}

/** Something for colleagues to know. A link to `#note` leads into it. */
export function AddNote({ schema, messages, address, hint }: AddNoteProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    // Every way here counts, also a second one.
    if (key && hash === '#note') area.current?.focus()
  }, [hash, key])
  const action = useAction(
    { ...messages, done: 'Note added', failed: 'The note could not be added. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') area.current!.value = ''
    },
  )
  const form = useForm({
    schema,
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
      <TextArea ref={area} id="note" label="Note for colleagues" {...form.field('note')} rows={2} hint={hint} />
      <FormRefusal sentence={action.failure} />
      <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
        Add note
      </Button>
    </action.Form>
  )
}
