import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useChange } from '../forms/use-change.ts'
import { RoleChoice } from './role-choice.tsx'
import type { FieldErrors, StaffAnswer } from './staff-answer.ts'

type InviteDialogProps = {
  open: boolean
  onClose(): void
  change: ReturnType<typeof useChange<StaffAnswer>>
  errors: FieldErrors
}

/** Asks for the invited person's address and roles. */
export function InviteDialog({ open, onClose, change, errors }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      description="They get an e-mail with a link that works once, for a week."
    >
      <change.Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="invite" />
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
        <FormRefusal sentence={change.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={change.busy}>
            Send invitation
          </Button>
        </div>
      </change.Form>
    </Dialog>
  )
}
