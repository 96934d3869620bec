import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweStaffEmail } from '../emails/staff-emails.server.ts'
import type { Invitation } from '../inputs.ts'
import { lockStaff } from '../lock-staff.server.ts'
import { closeLinks, makeLink } from '../one-time-links.server.ts'
import { requirePermission } from '../require-permission.ts'
import { refusalToManage } from '../rules.ts'
import { logChange } from '../staff-log.server.ts'
import { userRoles, users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'
import { type InviteAnswer, subjectOf, whoever, findPerson, change, refusal } from './manage-staff.server.ts'

/** Makes room for a colleague, who comes by the link: sent by e-mail, and returned once to be passed on by hand. */
export async function inviteStaff(db: Db, by: StaffMember, given: Invitation): Promise<InviteAnswer> {
  requirePermission(by, 'staff.manage')
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const id = randomUUID()
    const sentence = refusalToManage(whoever(by), { id, roles: [] }, given.roles, 0)
    if (sentence) return { kind: 'refused', sentence }
    const [added] = await tx
      .insert(users)
      .values({ id, name: given.name, email: given.email, invitedBy: by.name })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!added) return { kind: 'refused', sentence: 'Somebody with this e-mail address is on the list already.' }
    await tx.insert(userRoles).values(given.roles.map((role) => ({ userId: id, role })))
    await oweStaffEmail(tx, id, 'invitation')
    await logChange(tx, by, {
      action: 'invite staff',
      subject: subjectOf(given),
      after: { name: given.name, roles: given.roles },
    })
    return { kind: 'invited', email: given.email, ...(await makeLink(tx, { kind: 'invitation', userId: id })) }
  })
}

/** Makes a new link for somebody who has not come yet; the earlier ones stop working. */
export async function renewInvitation(db: Db, by: StaffMember, id: string): Promise<InviteAnswer> {
  requirePermission(by, 'staff.manage')
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, id)
    if (!person?.isInvited) return { kind: 'gone' }
    const sentence = await refusal(tx, by, person, person.roles)
    if (sentence) return { kind: 'refused', sentence }
    await closeLinks(tx, { kind: 'invitation', userId: id })
    await oweStaffEmail(tx, id, 'invitation')
    await logChange(tx, by, { action: 'renew invitation', subject: subjectOf(person) })
    return { kind: 'invited', email: person.email, ...(await makeLink(tx, { kind: 'invitation', userId: id })) }
  })
}

export const withdrawInvitation = (db: Db, by: StaffMember, id: string) =>
  change(db, by, id, [], async (tx, person) => {
    if (!person.isInvited) return { kind: 'changed meanwhile' }
    await closeLinks(tx, { kind: 'invitation', userId: id })
    await tx.delete(users).where(eq(users.id, id))
    await logChange(tx, by, {
      action: 'withdraw invitation',
      subject: subjectOf(person),
      before: { roles: person.roles },
    })
    return { kind: 'done' }
  })
