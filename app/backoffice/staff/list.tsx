import { UserPlus } from 'lucide'
import { useState } from 'react'
import { dbContext, formActionContext, publicUrlContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findStaffLines, type StaffLine } from '#shop/staff/queries.server.ts'
import { useChange } from '../forms/use-change.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { useMay } from '../guard/use-may.ts'
import { AdminTable } from '../lists/admin-table.tsx'
import type { Route } from './+types/list'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { type FieldErrors, type StaffAnswer, toastFor } from './staff-answer.ts'
import { doStaffChange } from './staff-change.server.ts'
import { StaffRow } from './staff-row.tsx'
import { type Question, SureDialog } from './sure-dialog.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Staff' }] }

export async function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(staffContext).id, staff: await findStaffLines(context.get(dbContext)) }
}

export async function action({ context }: Route.ActionArgs) {
  return attempt(context, () =>
    doStaffChange(
      context.get(dbContext),
      context.get(staffContext),
      context.get(formActionContext),
      context.get(publicUrlContext),
    ),
  )
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
  const toast = useToast()
  const may = useMay()
  const [asking, setAsking] = useState<Asking>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  function ask(next: Asking) {
    setErrors({})
    setAsking(next)
  }
  const change = useChange<StaffAnswer>((answer) => {
    const message = toastFor(answer)
    if (message) toast(message)
    if (answer.kind === 'invited') ask({ about: 'link' })
    else if (answer.kind === 'invalid') setErrors(answer.fields)
    else if (answer.kind === 'done' || answer.kind === 'gone' || answer.kind === 'changed meanwhile') ask(null)
  })

  /** Closing one dialog is heard after the next has opened. */
  const close = (about: NonNullable<Asking>['about'] | undefined) => () =>
    setAsking((current) => (current?.about === about ? null : current))
  const person = asking && 'person' in asking ? asking.person : undefined
  const question =
    asking && asking.about !== 'invite' && asking.about !== 'link' && asking.about !== 'roles'
      ? asking.about
      : undefined

  return (
    <>
      <PageHead title="Staff">
        {may('staff.manage') && (
          <Button size="small" onClick={() => ask({ about: 'invite' })}>
            <Icon of={UserPlus} size={16} /> Invite
          </Button>
        )}
      </PageHead>
      <AdminTable caption="Staff" columns={columns}>
        {staff.map((line) => (
          <StaffRow
            key={line.id}
            person={line}
            isMe={line.id === me}
            onRoles={() => ask({ about: 'roles', person: line })}
            onQuestion={(about) => ask({ about, person: line })}
            onRenew={() => void change.submit({ intent: 'renew', id: line.id }, { method: 'post' })}
          />
        ))}
      </AdminTable>
      <InviteDialog open={asking?.about === 'invite'} onClose={close('invite')} change={change} errors={errors} />
      <LinkDialog open={asking?.about === 'link'} onClose={close('link')} answer={change.answer} />
      <RolesDialog
        person={asking?.about === 'roles' ? person : undefined}
        onClose={close('roles')}
        change={change}
        errors={errors}
      />
      <SureDialog question={question} person={person} onClose={close(question)} change={change} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Staff" />
      <LoadFailure />
    </>
  )
}
