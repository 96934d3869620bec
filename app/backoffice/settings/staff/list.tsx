import { UserPlus } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { findStaffLines, type StaffLine } from '#shop/staff/queries.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/list'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { type Invited, staffMessages } from './staff-outcome.ts'
import { StaffRow } from './staff-row.tsx'
import { type Question, SureDialog } from './sure-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(staffContext).id, staff: await findStaffLines(context.get(dbContext)) }
}

type Asking =
  | { about: 'invite' }
  | { about: 'roles'; person: StaffLine }
  | { about: Question; person: StaffLine }
  | { about: 'link' }
  | null

const columns = [
  { label: 'Name' },
  { label: 'Roles' },
  { label: 'State' },
  { label: 'Last seen' },
  { label: 'Actions' },
]

export default function StaffPage({ loaderData: { me, staff } }: Route.ComponentProps) {
  const may = useMay()
  const [asking, ask] = useState<Asking>(null)
  const action = useAction<Outcome<Partial<Invited>>>({ ...staffMessages, done: null }, (outcome) => {
    if (outcome.kind === 'done' && outcome.link !== undefined) ask({ about: 'link' })
    else if (outcome.kind === 'done' || outcome.kind === 'gone' || outcome.kind === 'conflict') ask(null)
  })

  /** Closing one dialog is heard after the next has opened. */
  const close = (about: NonNullable<Asking>['about'] | undefined) => () =>
    ask((current) => (current?.about === about ? null : current))
  const person = asking && 'person' in asking ? asking.person : undefined
  const question =
    asking && asking.about !== 'invite' && asking.about !== 'link' && asking.about !== 'roles'
      ? asking.about
      : undefined

  return (
    <ListScreen
      actions={
        may('staff.manage') && (
          <Button size="small" onClick={() => ask({ about: 'invite' })}>
            <Icon of={UserPlus} size={16} /> Invite colleague
          </Button>
        )
      }
      summary={{ count: sayCount(staff.length, 'person', 'people') }}
      empty={false}
      dialogs={
        <>
          <InviteDialog open={asking?.about === 'invite'} onClose={close('invite')} action={action} />
          <LinkDialog open={asking?.about === 'link'} onClose={close('link')} outcome={action.outcome} />
          <RolesDialog
            person={asking?.about === 'roles' ? person : undefined}
            onClose={close('roles')}
            action={action}
          />
          <SureDialog question={question} person={person} onClose={close(question)} action={action} />
        </>
      }
    >
      <AdminTable caption="Staff" columns={columns}>
        {staff.map((line) => (
          <StaffRow
            key={line.id}
            person={line}
            isMe={line.id === me}
            onRoles={() => ask({ about: 'roles', person: line })}
            onQuestion={(about) => ask({ about, person: line })}
            onRenew={() => action.send(href('/admin/staff/:id/renew', { id: line.id }))}
          />
        ))}
      </AdminTable>
    </ListScreen>
  )
}
