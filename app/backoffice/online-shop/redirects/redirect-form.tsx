import { type SubmitEvent, useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxAddressLength } from '#shop/redirects/plan-redirects.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'

/** One redirect, typed. */
export function RedirectForm() {
  const form = useRef<HTMLFormElement>(null)
  const action = useAction({ thing: 'redirect', done: 'Redirect saved' }, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!action.busy) action.send(href('/admin/redirects/add'), new FormData(event.currentTarget))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid items-start gap-4 p-4 md:grid-cols-[1fr_1fr_auto] md:p-5"
    >
      <TextField
        label="From"
        name="from"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={maxAddressLength}
        placeholder="/old-page"
        error={action.errors?.from}
      />
      <TextField
        label="To"
        name="to"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={maxAddressLength}
        placeholder="/new-page"
        error={action.errors?.to}
      />
      <Button type="submit" busy={action.busy} className="md:mt-6.75">
        Save redirect
      </Button>
      <div className="col-span-full empty:hidden">
        <FormRefusal sentence={action.failure} />
      </div>
    </form>
  )
}
