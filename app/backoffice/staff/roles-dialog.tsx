import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useChange } from '../forms/use-change.ts'
import { RoleChoice } from './role-choice.tsx'
import type { FieldErrors, StaffAnswer } from './staff-answer.ts'

type RolesDialogProps = {
  person: StaffLine | undefined
  onClose(): void
  change: ReturnType<typeof useChange<StaffAnswer>>
  errors: FieldErrors
}

export function RolesDialog({ person, onClose, change, errors }: RolesDialogProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title="Change roles"
      description={person && `${person.name}, ${person.email}`}
    >
      {person && (
        <change.Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="roles" />
          <input type="hidden" name="id" value={person.id} />
          {person.roles.map((role) => (
            <input key={role} type="hidden" name="seen" value={role} />
          ))}
          <RoleChoice held={person.roles} error={errors.roles} />
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={change.busy}>
              Save roles
            </Button>
          </div>
        </change.Form>
      )}
    </Dialog>
  )
}
