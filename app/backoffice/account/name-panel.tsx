import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { accountMessages } from './account-messages.ts'

/** The name that colleagues see, in the log too. */
export function NamePanel({ name }: { name: string }) {
  const action = useAction({ ...accountMessages, done: 'Name saved' }, undefined, { early: true })
  const [typed, setTyped] = useState(name)
  return (
    <Panel title="Your name">
      <action.Form
        method="post"
        action={href('/admin/account/name')}
        noValidate
        className="flex flex-col gap-4 p-4 md:p-5"
      >
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
          error={action.errors?.name}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
          Save name
        </Button>
      </action.Form>
      <UnsavedChanges when={typed.trim() !== name && !action.busy} />
    </Panel>
  )
}
