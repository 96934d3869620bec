import { href } from 'react-router'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { RoleChange } from '#shop/staff/inputs.ts'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { RoleChoice } from './role-choice.tsx'
import type { StaffAction } from './staff-outcome.ts'

type RolesDialogProps = { person: StaffLine | undefined; onClose(): void; action: StaffAction }

export function RolesDialog({ person, onClose, action }: RolesDialogProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title="Change roles"
      description={person && `${person.name}, ${person.email}`}
    >
      {person && <RolesForm key={person.id} person={person} onClose={onClose} action={action} />}
    </Dialog>
  )
}

type RolesFormProps = RolesDialogProps & { person: StaffLine }

function RolesForm({ person: { id, roles }, onClose, action }: RolesFormProps) {
  const form = useForm({
    schema: RoleChange,
    read: (typed) => RoleChange.safeParse({ id, roles: typed.getAll('roles'), seen: typed.getAll('seen') }),
    action,
    onSubmit: (typed) =>
      action.send(href('/admin/staff/:id/roles', { id }), typed, { says: { done: 'Roles changed' } }),
    toastOf: () => null,
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel="Save roles" onClose={onClose}>
      {roles.map((role) => (
        <input key={role} type="hidden" name="seen" value={role} />
      ))}
      <RoleChoice held={roles} error={form.errors.roles} />
    </DialogForm>
  )
}
