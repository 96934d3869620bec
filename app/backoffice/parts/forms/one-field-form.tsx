import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import type { useAction } from './use-action.ts'

type OneFieldFormProps = {
  action: Pick<ReturnType<typeof useAction>, 'send' | 'busy' | 'errors' | 'failure'>
  to: string
  name: string
  label: string
  maxLength: number
  /** The button's label. */
  send: string
  /** Hidden fields. */
  children?: ReactNode
}

/** A field and its button on one line of a list, sent to an address of its own. */
export function OneFieldForm({ action, to, name, label, maxLength, send, children }: OneFieldFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!action.busy) action.send(to, new FormData(event.currentTarget))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 md:w-104">
      {children}
      <TextField
        label={label}
        name={name}
        className="min-w-0 flex-1"
        required
        autoComplete="off"
        maxLength={maxLength}
        error={action.errors?.[name]}
      />
      <Button type="submit" variant="secondary" className="shrink-0" busy={action.busy}>
        {send}
      </Button>
      <div className="w-full empty:hidden">
        <FormRefusal sentence={action.failure} />
      </div>
    </form>
  )
}
