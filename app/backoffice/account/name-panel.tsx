import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { Panel } from '../frame/panel.tsx'
import { faultOf, useAccountDeed } from './use-account-deed.ts'

/** The name that colleagues see, in the log too. */
export function NamePanel({ name }: { name: string }) {
  const deed = useAccountDeed(undefined, { early: true })
  const [typed, setTyped] = useState(name)
  return (
    <Panel title="Your name">
      <deed.Form method="post" noValidate className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="deed" value="name" />
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
          error={faultOf(deed.answer, 'name')}
        />
        <FormRefusal sentence={deed.failure} />
        <Button type="submit" variant="secondary" size="small" busy={deed.busy} className="self-start">
          Save name
        </Button>
      </deed.Form>
      <UnsavedChanges when={typed.trim() !== name && !deed.busy} />
    </Panel>
  )
}
