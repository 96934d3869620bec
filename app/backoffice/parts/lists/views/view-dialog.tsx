import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ViewName } from '#shop/staff/views/view-inputs.ts'
import type { ActionMessages } from '../../forms/action-messages.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useForm } from '../../forms/use-form.ts'

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
  /** The values sent with the name. */
  fields: Record<string, string>
}

export function ViewDialog({ open, title, ...asked }: ViewDialogProps) {
  const { onClose } = asked
  const action = useAction({ ...viewMessages, done: 'View saved' }, ({ kind }) => {
    if (kind === 'done' || kind === 'gone') onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description="Its filters and sorting are saved for you alone. A search is not saved."
    >
      <NameForm {...asked} action={action} />
    </Dialog>
  )
}

type NameFormProps = Omit<ViewDialogProps, 'open' | 'title'> & { action: ReturnType<typeof useAction> }

function NameForm({ onClose, address, name, fields, action }: NameFormProps) {
  const form = useForm({
    schema: ViewName,
    action,
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <DialogForm
      {...form.props}
      onInput={() => form.clearWhere(() => true)}
      action={action}
      sendLabel="Save view"
      closeLabel="Go back"
      onClose={onClose}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        label="Name of the view"
        {...form.field('name')}
        defaultValue={name}
        autoComplete="off"
        error={form.errors.name ?? form.errors.query}
      />
    </DialogForm>
  )
}
