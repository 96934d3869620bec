import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { OwnName } from '#shop/staff/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { accountMessages } from './account-messages.ts'

/** The name that colleagues see, in the log too. */
export function NamePanel({ name }: { name: string }) {
  const action = useAction({ ...accountMessages, done: 'Name saved' }, undefined, { early: true })
  const [typed, setTyped] = useState(name)
  const address = href('/admin/account/name')
  const form = useForm({
    schema: OwnName,
    action,
    onSubmit: (changed) => action.send(address, changed),
    toastOf: () => null,
  })
  return (
    <Panel title="Your name">
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="seen" value={name} />
        <TextField
          label="Name"
          {...form.field('name')}
          autoComplete="name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint="Your colleagues see it, also in the log."
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
