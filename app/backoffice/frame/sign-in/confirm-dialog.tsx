import { href } from 'react-router'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { PasswordProof } from '#shop/staff/inputs.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { PasswordField } from './password-field.tsx'

const messages = { thing: 'password', done: null, invalid: null, failed: 'Your password could not be checked' }

type ConfirmDialogProps = { onClose(): void; onConfirmed(): void }

/** The password, asked for again over the page whose change waits for it. */
export default function ConfirmDialog({ onClose, onConfirmed }: ConfirmDialogProps) {
  const action = useAction(messages, ({ kind }) => {
    if (kind === 'done') onConfirmed()
  })
  const address = href('/admin/account/confirm-self')
  const form = useForm({
    schema: PasswordProof,
    action,
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Please confirm that it is you"
      description="You entered your password some time ago. Nothing that you typed is lost: it is sent once you confirm."
    >
      <DialogForm {...form.props} action={action} sendLabel="Confirm and go on" onClose={onClose}>
        <PasswordField label="Your password" {...form.field('current')} autoComplete="current-password" />
      </DialogForm>
    </Dialog>
  )
}
