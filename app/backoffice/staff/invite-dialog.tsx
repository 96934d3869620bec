import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { FieldErrors } from '../forms/field-errors.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      description="They get an e-mail with a link that works once, for a week."
    >
      <action.Form method="post" action={href('/admin/staff/invite')} noValidate className="flex flex-col gap-5">
        <TextField label="Name" name="name" autoComplete="off" required maxLength={120} error={errors.name} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        <RoleChoice held={[]} error={errors.roles} />
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
