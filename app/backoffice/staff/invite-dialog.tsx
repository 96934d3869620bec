import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useDeed } from '../forms/use-deed.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Faults, StaffAnswer } from './staff-answer.ts'

type InviteDialogProps = {
  open: boolean
  onClose(): void
  deed: ReturnType<typeof useDeed<StaffAnswer>>
  faults: Faults
}

/** Asks whom to invite, and as what. */
export function InviteDialog({ open, onClose, deed, faults }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      description="They get an e-mail with a link that works once, for a week."
    >
      <deed.Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="deed" value="invite" />
        <TextField label="Name" name="name" autoComplete="off" required maxLength={120} error={faults.name} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faults.email}
        />
        <RoleChoice held={[]} error={faults.roles} />
        <FormRefusal sentence={deed.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={deed.busy}>
            Send invitation
          </Button>
        </div>
      </deed.Form>
    </Dialog>
  )
}
