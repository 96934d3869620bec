import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { StaffAction } from './staff-outcome.ts'

type RolesDialogProps = {
  person: StaffLine | undefined
  onClose(): void
  action: StaffAction
  errors: FieldErrors
}

export function RolesDialog({ person, onClose, action, errors }: RolesDialogProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title="Change roles"
      description={person && `${person.name}, ${person.email}`}
    >
      {person && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const address = href('/admin/staff/:id/roles', { id: person.id })
            action.send(address, event.currentTarget, { says: { done: 'Roles changed' } })
          }}
          className="flex flex-col gap-5"
        >
          {person.roles.map((role) => (
            <input key={role} type="hidden" name="seen" value={role} />
          ))}
          <RoleChoice held={person.roles} error={errors.roles} />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={action.busy}>
              Save roles
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
