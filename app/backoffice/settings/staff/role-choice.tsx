import { CircleAlert } from 'lucide'
import { useId } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Role, roles } from '#shop/staff/rules.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { roleLabels } from './role-labels.ts'

/** The roles a person has; somebody who may not manage owners sees that role locked. */
export function RoleChoice({ held, error }: { held: readonly Role[]; error?: string }) {
  const id = useId()
  const mayManageOwners = useMay()('owners.manage')
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="text-small font-medium">Roles</legend>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
      {roles.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          defaultChecked={held.includes(role)}
          disabled={role === 'owner' && !mayManageOwners}
        >
          <span className="py-1.5">
            <span className="block font-medium">{roleLabels[role].label}</span>
            <span className="block text-small text-ink-soft">{roleLabels[role].about}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
