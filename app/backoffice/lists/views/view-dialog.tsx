import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { longestViewName } from '#shop/staff/views/view-inputs.ts'
import type { ActionMessages } from '../../forms/action-messages.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'

export const viewMessages: ActionMessages = {
  thing: 'view',
  done: null,
  invalid: null,
  gone: { title: 'This view is gone', description: 'You deleted it in another tab.' },
}

type ViewDialogProps = {
  open: boolean
  onClose(): void
  title: string
  address: string
  name: string
  /** What is sent with the name. */
  fields: Record<string, string>
}

/** Asks for the name of a view. */
export function ViewDialog({ open, onClose, title, address, name, fields }: ViewDialogProps) {
  const [isEdited, setEdited] = useState(false)
  const action = useAction({ ...viewMessages, done: 'View saved' }, ({ kind }) => {
    setEdited(false)
    if (kind === 'done' || kind === 'gone') onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description="Its filters and sorting are saved for you alone. A search is not saved."
    >
      <action.Form
        method="post"
        action={address}
        noValidate
        onInput={() => setEdited(true)}
        onSubmit={(event) => {
          if (action.busy) event.preventDefault()
        }}
        className="flex flex-col gap-5"
      >
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField
          label="Name of the view"
          name="name"
          required
          defaultValue={name}
          maxLength={longestViewName}
          autoComplete="off"
          error={isEdited ? undefined : (action.errors?.name ?? action.errors?.query)}
        />
        <FormRefusal sentence={action.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" busy={action.busy}>
            Save view
          </Button>
        </div>
      </action.Form>
    </Dialog>
  )
}
