import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Invitation, RoleChange } from '#shop/staff/inputs.ts'
import {
  changeRoles,
  deactivateStaff,
  type InviteAnswer,
  inviteStaff,
  type ManageAnswer,
  reactivateStaff,
  renewInvitation,
  resetTwoStep,
  withdrawInvitation,
} from '#shop/staff/manage-staff.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { FormAction } from '../guard/form-action.ts'
import type { StaffAnswer } from './staff-answer.ts'

const simpleChanges = {
  deactivate: deactivateStaff,
  reactivate: reactivateStaff,
  withdraw: withdrawInvitation,
  'reset two-step': resetTwoStep,
}

/** Does what a form of the staff page asks for. */
export async function doStaffChange(
  db: Db,
  by: StaffMember,
  { name: intent, form }: FormAction,
  publicUrl: string,
): Promise<StaffAnswer> {
  const id = String(form.get('id') ?? '')
  const rolesOf = (name: string) => form.getAll(name).map(String)
  if (intent === 'invite') {
    const read = Invitation.safeParse({ name: form.get('name'), email: form.get('email'), roles: rolesOf('roles') })
    return read.success ? withLink(await inviteStaff(db, by, read.data), publicUrl) : invalid(read.error)
  }
  if (intent === 'renew') return withLink(await renewInvitation(db, by, id), publicUrl)
  if (intent === 'roles') {
    const read = RoleChange.safeParse({ id, roles: rolesOf('roles'), seen: rolesOf('seen') })
    return read.success ? named(intent, await changeRoles(db, by, read.data)) : invalid(read.error)
  }
  if (Object.hasOwn(simpleChanges, intent)) {
    const known = intent as keyof typeof simpleChanges
    return named(known, await simpleChanges[known](db, by, id))
  }
  return { kind: 'failed' }
}

const named = (intent: 'roles' | keyof typeof simpleChanges, answer: ManageAnswer): StaffAnswer =>
  answer.kind === 'done' ? { kind: 'done', intent } : answer

function withLink(answer: InviteAnswer, publicUrl: string): StaffAnswer {
  if (answer.kind !== 'invited') return answer
  const { email, token, expiresAt } = answer
  return {
    kind: 'invited',
    email,
    link: `${publicUrl}/admin/invitation?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  }
}

function invalid(error: z.ZodError<Invitation | RoleChange>): StaffAnswer {
  const { fieldErrors } = z.flattenError(error as z.ZodError<Invitation>)
  return {
    kind: 'invalid',
    fields: { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0], roles: fieldErrors.roles?.[0] },
  }
}
