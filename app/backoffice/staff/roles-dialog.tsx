import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useDeed } from '../forms/use-deed.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Faults, StaffAnswer } from './staff-answer.ts'

type RolesDialogProps = {
  person: StaffLine | undefined
  onClose(): void
  deed: ReturnType<typeof useDeed<StaffAnswer>>
  faults: Faults
}

export function RolesDialog({ person, onClose, deed, faults }: RolesDialogProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title="Change roles"
      description={person && `${person.name}, ${person.email}`}
    >
      {person && (
        <deed.Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="deed" value="roles" />
          <input type="hidden" name="id" value={person.id} />
          {person.roles.map((role) => (
            <input key={role} type="hidden" name="seen" value={role} />
          ))}
          <RoleChoice held={person.roles} error={faults.roles} />
          <FormRefusal sentence={deed.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={deed.busy}>
              Save roles
            </Button>
          </div>
        </deed.Form>
      )}
    </Dialog>
  )
}
