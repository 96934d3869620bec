import { Ellipsis } from 'lucide'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { MenuItem } from '#app/ui/overlays/menu-entry.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { roleLabels } from './role-labels.ts'
import type { Question } from './sure-dialog.tsx'

type StaffRowProps = {
  person: StaffLine
  isMe: boolean
  onRoles(): void
  onQuestion(question: Question): void
  onRenew(): void
}

export function StaffRow({ person, isMe, ...handlers }: StaffRowProps) {
  const may = useMay()
  const { name, email, roles, hasTwoStep, lastSeenAt } = person
  const isOpen = may(roles.includes('owner') ? 'owners.manage' : 'staff.manage') && !isMe
  const items = isOpen ? itemsFor(person, handlers, may('owners.manage')) : []

  return (
    <Row className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2">
      <Cell className="wrap-anywhere">
        <span className="block font-medium">
          {name}
          {isMe && <span className="font-normal text-ink-soft"> (you)</span>}
        </span>
        <span className="block text-small break-all text-ink-soft">{email}</span>
      </Cell>
      <Cell className="max-md:order-1 max-md:col-span-2">
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role} tone={role === 'owner' ? 'ink' : 'neutral'}>
              {roleLabels[role].label}
            </Badge>
          ))}
        </span>
      </Cell>
      <Cell className="max-md:order-2 max-md:col-span-2">
        <span className="flex flex-wrap items-center gap-1">
          <State person={person} />
          {hasTwoStep && <Badge tone="good">Two-step</Badge>}
        </span>
      </Cell>
      <Cell className="text-small max-md:order-3 max-md:col-span-2">
        {lastSeenAt ? (
          <>
            <span className="text-ink-soft md:hidden">Last seen: </span>
            {formatMoment(lastSeenAt)}
          </>
        ) : (
          <span className="text-ink-soft">Not signed in yet</span>
        )}
      </Cell>
      <Cell>
        {items.length > 0 && (
          <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} />} items={items} />
        )}
      </Cell>
    </Row>
  )
}

function State({ person: { state, invitedUntil } }: { person: StaffLine }) {
  if (state === 'active') return <Badge tone="plain">Active</Badge>
  if (state === 'deactivated') return <Badge tone="danger">Deactivated</Badge>
  if (!invitedUntil) return <Badge tone="warn">Invitation expired</Badge>
  return (
    <>
      <Badge tone="warn">Invited</Badge>
      <span className="text-small text-ink-soft">until {formatMoment(invitedUntil)}</span>
    </>
  )
}

function itemsFor(
  { state, hasTwoStep }: StaffLine,
  handlers: Omit<StaffRowProps, 'person' | 'isMe'>,
  mayResetTwoStep: boolean,
): MenuItem[] {
  const { onRoles, onQuestion, onRenew } = handlers
  if (state === 'deactivated') return [{ label: 'Activate', onSelect: () => onQuestion('reactivate') }]
  const change = { label: 'Change roles', onSelect: onRoles }
  if (state === 'invited') {
    return [
      change,
      { label: 'New invitation link', onSelect: onRenew },
      { label: 'Withdraw invitation', destructive: true, onSelect: () => onQuestion('withdraw') },
    ]
  }
  return [
    change,
    ...(hasTwoStep && mayResetTwoStep
      ? [{ label: 'Reset two-step sign-in', onSelect: () => onQuestion('reset two-step') }]
      : []),
    { label: 'Deactivate', destructive: true, onSelect: () => onQuestion('deactivate') },
  ]
}
