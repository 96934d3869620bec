import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addPassword } from '../create-staff.server.ts'
import { oweOwnerNotices, oweSecurityNotice, oweStaffEmail } from '../emails/staff-emails.server.ts'
import type { Acceptance, Invitation, RoleChange } from '../inputs.ts'
import { lockStaff } from '../lock-staff.server.ts'
import { closeLinks, findLink, makeLink } from '../one-time-links.server.ts'
import { may } from '../permissions.ts'
import { requirePermission } from '../require-permission.ts'
import { refusalToManage, type Role, roles } from '../rules.ts'
import { forgetDevices } from '../signing-in/forget-devices.server.ts'
import { logChange } from '../staff-log.server.ts'
import { accounts, sessions, staffLog, twoFactors, userRoles, users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'

export type ManageAnswer =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'changed meanwhile' }
  | { kind: 'refused'; sentence: string }

export type InviteAnswer =
  | { kind: 'invited'; email: string; token: string; expiresAt: Date }
  | Exclude<ManageAnswer, { kind: 'done' }>

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
    await tellOfRole(tx, by, given.email, given.roles)
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
    await withdraw(tx, by, person)
    return { kind: 'done' }
  })

async function withdraw(tx: Db, by: StaffMember, person: Person) {
  await closeLinks(tx, { kind: 'invitation', userId: person.id })
  await tx.delete(users).where(eq(users.id, person.id))
  await logChange(tx, by, {
    action: 'withdraw invitation',
    subject: subjectOf(person),
    before: { roles: person.roles },
  })
}

/** Inviters have seen the links, and could come back by them under another name. */
async function withdrawInvitationsOf(tx: Db, by: StaffMember, inviterId: string) {
  const lastLink = sql`(select ${staffLog.staffId} from ${staffLog}
    where ${staffLog.subject} = 'staff ' || ${users.email} and ${inArray(staffLog.action, ['invite staff', 'renew invitation'])}
    order by ${staffLog.id} desc limit 1)`
  const invited = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(and(isNull(accounts.id), eq(lastLink, inviterId)))
    .orderBy(users.email)
  for (const { id } of invited) await withdraw(tx, by, (await findPerson(tx, id))!)
}

export const changeRoles = (db: Db, by: StaffMember, { id, roles: newRoles, seen }: RoleChange) =>
  change(db, by, id, newRoles, async (tx, person) => {
    if (roles.some((role) => person.roles.includes(role) !== seen.includes(role))) return { kind: 'changed meanwhile' }
    await tx.delete(userRoles).where(eq(userRoles.userId, id))
    await tx.insert(userRoles).values(newRoles.map((role) => ({ userId: id, role })))
    await logChange(tx, by, {
      action: 'change roles',
      subject: subjectOf(person),
      before: { roles: person.roles },
      after: { roles: newRoles },
    })
    await tellOfRole(
      tx,
      by,
      person.email,
      newRoles.filter((role) => !person.roles.includes(role)),
    )
    if (!may(newRoles, 'staff.manage')) await withdrawInvitationsOf(tx, by, id)
    return { kind: 'done' }
  })

async function tellOfRole(tx: Db, by: StaffMember, email: string, given: readonly Role[]) {
  const powerful = given.filter((role) => may([role], 'staff.manage'))
  if (powerful.length > 0)
    await oweOwnerNotices(tx, 'powerful-role', `${by.name} made ${email} ${powerful.join(' and ')}`)
  // An admin could approve by a second account what they ask for by their own.
  else if (!may(by.roles, 'owners.manage') && may(given, 'orders.refund'))
    await oweOwnerNotices(tx, 'refunding-role', `${by.name} gave ${email} the role ${given.join(' and ')}`)
}

/** The person is signed out everywhere, and they and whom they invited cannot come; what they did stays in the log. */
export const deactivateStaff = (db: Db, by: StaffMember, id: string) =>
  change(db, by, id, [], async (tx, person) => {
    if (person.isInvited || person.deactivatedAt) return { kind: 'changed meanwhile' }
    await tx
      .update(users)
      .set({ deactivatedAt: sql`now()` })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await forgetDevices(tx, id)
    await closeLinks(tx, { kind: 'reset', userId: id })
    await logChange(tx, by, { action: 'deactivate staff', subject: subjectOf(person), before: { roles: person.roles } })
    await withdrawInvitationsOf(tx, by, id)
    return { kind: 'done' }
  })

export const reactivateStaff = (db: Db, by: StaffMember, id: string) =>
  change(db, by, id, null, async (tx, person) => {
    if (!person.deactivatedAt) return { kind: 'changed meanwhile' }
    await tx.update(users).set({ deactivatedAt: null }).where(eq(users.id, id))
    await logChange(tx, by, { action: 'activate staff', subject: subjectOf(person), after: { roles: person.roles } })
    await tellOfRole(tx, by, person.email, person.roles)
    return { kind: 'done' }
  })

/** For somebody who lost the phone and the recovery codes: the password alone opens the door again, until they set it up anew. */
export const resetTwoStep = (db: Db, by: StaffMember, id: string) =>
  change(db, by, id, null, async (tx, person) => {
    if (!may(by.roles, 'owners.manage'))
      return { kind: 'refused', sentence: 'Only owners may reset the two-step sign-in of others.' }
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
    await forgetDevices(tx, id)
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await logChange(tx, by, { action: 'reset two-step sign-in', subject: subjectOf(person) })
    await oweSecurityNotice(tx, id, 'two-step-reset')
    return { kind: 'done' }
  })

/** The person that an open invitation is for; null when the link is used up, withdrawn or too old. */
export async function findInvitation(db: Db, token: string) {
  const link = await findLink(db, 'invitation', token)
  const person = link && (await findPerson(db, link.userId))
  return person?.isInvited ? { id: person.id, name: person.name, email: person.email } : null
}

/** Uses up the invitation; gives the e-mail address to sign in with, or null when the link no longer works. */
export async function acceptInvitation(
  db: Db,
  token: string,
  { name, password }: Acceptance,
): Promise<{ email: string } | null> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const invited = await findInvitation(tx, token)
    if (!invited) return null
    await closeLinks(tx, { kind: 'invitation', userId: invited.id })
    await tx
      .update(users)
      .set({ name, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, invited.id))
    await addPassword(tx, invited.id, password)
    await logChange(tx, { id: invited.id, name }, { action: 'accept invitation', subject: subjectOf(invited) })
    return { email: invited.email }
  })
}

const subjectOf = ({ email }: { email: string }) => `staff ${email}`

const whoever = ({ id, roles: held }: StaffMember) => ({ id, mayManageOwners: may(held, 'owners.manage') })

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

async function findPerson(db: Db, id: string) {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      deactivatedAt: users.deactivatedAt,
      accountId: accounts.id,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, id))
  if (!person) return null
  const held = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, id))
  return {
    ...person,
    isInvited: person.accountId === null,
    roles: roles.filter((role) => held.some((one) => one.role === role)),
  }
}

/** One change at a time. `newRoles` null: they stay as they are. */
async function change(
  db: Db,
  by: StaffMember,
  id: string,
  newRoles: readonly Role[] | null,
  work: (tx: Db, person: Person) => Promise<ManageAnswer>,
): Promise<ManageAnswer> {
  requirePermission(by, 'staff.manage')
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const person = await findPerson(tx, id)
    if (!person) return { kind: 'gone' }
    const sentence = await refusal(tx, by, person, newRoles ?? person.roles)
    return sentence ? { kind: 'refused', sentence } : work(tx, person)
  })
}

async function refusal(tx: Db, by: StaffMember, person: Person, newRoles: readonly Role[]) {
  const otherOwners = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'owner')))
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(ne(users.id, person.id), isNull(users.deactivatedAt)))
  return refusalToManage(whoever(by), person, newRoles, otherOwners.length)
}
