import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { Invitation, readInvitation } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useForm } from '../forms/use-form.ts'
import { RoleChoice } from './role-choice.tsx'
import type { StaffAction } from './staff-outcome.ts'

type InviteDialogProps = {
  open: boolean
  onClose(): void
  action: StaffAction
  errors: FieldErrors
}

/** Asks whom to invite, and as what. */
export function InviteDialog({ open, onClose, action, errors }: InviteDialogProps) {
  const address = href('/admin/staff/invite')
  const form = useForm({
    schema: Invitation,
    read: readInvitation,
    action: { busy: action.busy, errors },
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      description="They get an e-mail with a link. It works once, within a week."
    >
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-5">
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
        <FormRefusal sentence={action.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={action.busy}>
            Send invitation
          </Button>
        </div>
      </action.Form>
    </Dialog>
  )
}
