import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Invitation, readInvitation } from '#shop/staff/inputs.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { RoleChoice } from './role-choice.tsx'
import type { StaffAction } from './staff-outcome.ts'

type InviteFormProps = { onClose(): void; action: StaffAction }

/** Asks whom to invite, and as what. */
export function InviteDialog({ open, onClose, action }: InviteFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      description="They get an e-mail with a link. It works once, within a week."
    >
      <InviteForm onClose={onClose} action={action} />
    </Dialog>
  )
}

function InviteForm({ onClose, action }: InviteFormProps) {
  const form = useForm({
    schema: Invitation,
    read: readInvitation,
    action,
    onSubmit: (typed) => action.send(href('/admin/staff/invite'), typed),
    toastOf: () => null,
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel="Send invitation" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} autoComplete="off" />
      <TextField
        label="E-mail"
        {...form.field('email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleChoice held={[]} error={form.errors.roles} />
    </DialogForm>
  )
}
