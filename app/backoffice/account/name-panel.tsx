import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { Panel } from '../frame/panel.tsx'
import { errorOf, useAccountChange } from './use-account-change.ts'

/** The name that colleagues see, in the log too. */
export function NamePanel({ name }: { name: string }) {
  const change = useAccountChange(undefined, { early: true })
  const [typed, setTyped] = useState(name)
  return (
    <Panel title="Your name">
      <change.Form method="post" noValidate className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="intent" value="name" />
        <input type="hidden" name="seen" value={name} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint="Your colleagues see it, and so does the log."
          error={errorOf(change.answer, 'name')}
        />
        <FormRefusal sentence={change.failure} />
        <Button type="submit" variant="secondary" size="small" busy={change.busy} className="self-start">
          Save name
        </Button>
      </change.Form>
      <UnsavedChanges when={typed.trim() !== name && !change.busy} />
    </Panel>
  )
}
