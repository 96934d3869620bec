import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { createStaff } from '../create-staff.server.ts'
import { findAddressee } from '../emails/find-addressee.server.ts'
import { staffEmailKinds } from '../emails/staff-emails.server.ts'
import { findStaffLines } from '../queries.server.ts'
import type { Role } from '../rules.ts'
import { sessions, staffLog, userRoles, users, verifications } from '../tables.server.ts'
import { guardedMember, type StaffMember } from '../types.ts'
import {
  acceptInvitation,
  changeRoles,
  deactivateStaff,
  findInvitation,
  inviteStaff,
  reactivateStaff,
  renewInvitation,
  resetTwoStep,
  withdrawInvitation,
} from './manage-staff.server.ts'

makePasswordsCheap()

const password = 'seven silk sarees'

async function hire(db: Db, name: string, roles: readonly Role[]) {
  const email = `${name.toLowerCase()}@example.in`
  const { id } = await createStaff(db, { name, email, password }, roles)
  return guardedMember({ id, name, email, roles })
}

const meera = { name: 'Meera', email: 'meera@example.in', roles: ['packing'] as Role[] }

async function invite(db: Db, by: StaffMember, given = meera) {
  const answer = await inviteStaff(db, by, given)
  if (answer.kind !== 'invited') throw new Error(answer.kind)
  return answer
}

const rolesOf = async (db: Db, id: string) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ role }) => role)
const logged = async (db: Db) =>
  (await db.select().from(staffLog).orderBy(staffLog.id)).map(({ action, subject }) => `${action}: ${subject}`)
const lineOf = async (db: Db, email: string) => (await findStaffLines(db)).find((line) => line.email === email)

describe('an invitation', () => {
  test('is stored as a hash, owes an e-mail and opens the door once', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['owner'])
    const answer = await inviteStaff(db, asha, meera)
    if (answer.kind !== 'invited') throw new Error(answer.kind)

    expect(await lineOf(db, meera.email)).toMatchObject({
      state: 'invited',
      roles: ['packing'],
      invitedUntil: expect.any(String),
    })
    expect(await db.select().from(emails)).toMatchObject([{ kind: 'invitation' }])
    expect(JSON.stringify(await db.select().from(verifications))).not.toContain(answer.token)
    expect(await findInvitation(db, answer.token)).toMatchObject({ email: meera.email })

    expect(await acceptInvitation(db, answer.token, { name: 'Meera Nair', password })).toEqual({ email: meera.email })
    expect(await acceptInvitation(db, answer.token, { name: 'Somebody else', password })).toBeNull()
    expect(await lineOf(db, meera.email)).toMatchObject({ name: 'Meera Nair', state: 'active', invitedUntil: null })
    expect(await logged(db)).toEqual([
      'invite staff: staff meera@example.in',
      'accept invitation: staff meera@example.in',
    ])
  })

  test('expires, and a new link ends the old one', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['admin'])
    const first = await invite(db, asha)
    const id = (await findInvitation(db, first.token))!.id
    const second = await renewInvitation(db, asha, id)
    if (second.kind !== 'invited') throw new Error(second.kind)

    expect(await findInvitation(db, first.token)).toBeNull()
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await acceptInvitation(db, second.token, { name: 'Meera', password })).toBeNull()
    expect(await lineOf(db, meera.email)).toMatchObject({ state: 'invited', invitedUntil: null })
  })

  test('can be withdrawn, and leaves the address free', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['admin'])
    const { token } = await invite(db, asha)
    const { id } = (await findInvitation(db, token))!

    expect(await withdrawInvitation(db, asha, id)).toEqual({ kind: 'done' })
    expect(await findInvitation(db, token)).toBeNull()
    await invite(db, asha)
  })

  test('is not for who is on the list, nor for an owner unless by one', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['admin'])
    expect(await inviteStaff(db, asha, { ...meera, email: asha.email })).toMatchObject({
      kind: 'refused',
    })
    expect(await inviteStaff(db, asha, { ...meera, roles: ['owner'] })).toEqual({
      kind: 'refused',
      sentence: 'Only owners may make, change or remove owners.',
    })
  })

  test('is what the e-mail is about only until it is accepted', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['owner'])
    const { token } = await invite(db, asha)
    const { id } = (await findInvitation(db, token))!
    expect(await findAddressee(db, id, 'reset')).toBeNull()
    expect(await findAddressee(db, id, 'invitation')).toMatchObject({ email: meera.email, invitedBy: 'Asha' })
    await acceptInvitation(db, token, { name: 'Meera', password })
    expect(await findAddressee(db, id, 'invitation')).toBeNull()
    expect(await findAddressee(db, id, 'reset')).toMatchObject({ email: meera.email })
  })
})

describe('roles', () => {
  test('change with a line in the log, unless somebody else changed them meanwhile', async ({ db }) => {
    const [asha, ravi] = [await hire(db, 'Asha', ['admin']), await hire(db, 'Ravi', ['packing'])]

    expect(await changeRoles(db, asha, { id: ravi.id, roles: ['support', 'packing'], seen: ['packing'] })).toEqual({
      kind: 'done',
    })
    expect(await changeRoles(db, asha, { id: ravi.id, roles: ['viewer'], seen: ['packing'] })).toEqual({
      kind: 'changed meanwhile',
    })

    expect((await rolesOf(db, ravi.id)).sort()).toEqual(['packing', 'support'])
    const [line] = await db.select().from(staffLog)
    expect(line).toMatchObject({
      before: { roles: ['packing'] },
      after: { roles: ['support', 'packing'] },
      staffName: 'Asha',
    })
  })

  test('of owners are the owners’ alone', async ({ db }) => {
    const [asha, ravi] = [await hire(db, 'Asha', ['admin']), await hire(db, 'Ravi', ['owner'])]
    const refused = { kind: 'refused', sentence: 'Only owners may make, change or remove owners.' }
    expect(await changeRoles(db, asha, { id: ravi.id, roles: ['viewer'], seen: ['owner'] })).toEqual(refused)
    expect(await deactivateStaff(db, asha, ravi.id)).toEqual(refused)
    expect(await resetTwoStep(db, asha, ravi.id)).toEqual(refused)
  })

  test('are never one’s own to change', async ({ db }) => {
    const asha = await hire(db, 'Asha', ['owner'])
    await hire(db, 'Ravi', ['owner'])
    expect(await changeRoles(db, asha, { id: asha.id, roles: ['viewer'], seen: ['owner'] })).toMatchObject({
      kind: 'refused',
    })
    expect(await deactivateStaff(db, asha, asha.id)).toMatchObject({ kind: 'refused' })
  })

  testWithDatabase('two owners who remove each other at once leave one', async ({ database: { db } }) => {
    const [asha, ravi] = [await hire(db, 'Asha', ['owner']), await hire(db, 'Ravi', ['owner'])]
    const answers = await Promise.all([
      deactivateStaff(db, asha, ravi.id),
      changeRoles(db, ravi, { id: asha.id, roles: ['viewer'], seen: ['owner'] }),
    ])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
    const owners = (await findStaffLines(db)).filter(
      ({ roles, state }) => roles.includes('owner') && state === 'active',
    )
    expect(owners).toHaveLength(1)
  })
})

test('who leaves is signed out at once and may come back', async ({ db }) => {
  const [asha, ravi] = [await hire(db, 'Asha', ['admin']), await hire(db, 'Ravi', ['packing'])]
  await db.insert(sessions).values({ id: 's', userId: ravi.id, token: 't', expiresAt: sql`now() + interval '1 day'` })

  expect(await deactivateStaff(db, asha, ravi.id)).toEqual({ kind: 'done' })
  expect(await db.select().from(sessions)).toEqual([])
  expect(await lineOf(db, ravi.email)).toMatchObject({ state: 'deactivated', roles: ['packing'] })
  expect(await findAddressee(db, ravi.id, 'reset')).toBeNull()
  expect(await deactivateStaff(db, asha, ravi.id)).toEqual({ kind: 'changed meanwhile' })

  expect(await reactivateStaff(db, asha, ravi.id)).toEqual({ kind: 'done' })
  expect(await lineOf(db, ravi.email)).toMatchObject({ state: 'active', roles: ['packing'] })
})

for (const [what, end] of [
  ['leaves', deactivateStaff],
  [
    'may manage nobody any more',
    (db: Db, by: StaffMember, id: string) => changeRoles(db, by, { id, roles: ['support'], seen: ['admin'] }),
  ],
] as const)
  test(`an invitation of somebody who ${what} opens no door`, async ({ db }) => {
    const [asha, ravi] = [await hire(db, 'Asha', ['owner']), await hire(db, 'Ravi', ['admin'])]
    const { token } = await invite(db, ravi)
    const renewed = { ...meera, email: 'renewed@example.in' }
    await invite(db, asha, renewed)
    const { token: newer } = (await renewInvitation(db, ravi, (await lineOf(db, renewed.email))!.id)) as {
      token: string
    }
    const others = { ...meera, email: 'others@example.in' }
    const remaining = await invite(db, asha, others)

    expect(await end(db, asha, ravi.id)).toEqual({ kind: 'done' })
    for (const one of [token, newer]) {
      expect(await findInvitation(db, one)).toBeNull()
      expect(await acceptInvitation(db, one, { name: 'Mallory', password })).toBeNull()
    }
    expect(await lineOf(db, meera.email)).toBeUndefined()
    expect((await logged(db)).filter((line) => line.startsWith('withdraw'))).toEqual([
      'withdraw invitation: staff meera@example.in',
      'withdraw invitation: staff renewed@example.in',
    ])
    expect(await findInvitation(db, remaining.token)).toMatchObject({ email: others.email })
  })

test('owners read of it when somebody becomes owner or admin, and of no other role', async ({ db }) => {
  const [asha, ravi] = [await hire(db, 'Asha', ['owner']), await hire(db, 'Ravi', ['packing'])]
  await invite(db, asha)
  await changeRoles(db, asha, { id: ravi.id, roles: ['packing', 'support'], seen: ['packing'] })
  await changeRoles(db, asha, { id: ravi.id, roles: ['admin', 'support'], seen: ['packing', 'support'] })
  await changeRoles(db, asha, { id: ravi.id, roles: ['admin'], seen: ['admin', 'support'] })
  await invite(db, asha, { name: 'Nila', email: 'nila@example.in', roles: ['owner'] })
  const owed = await db.select().from(emails).where(eq(emails.kind, 'security-notice')).orderBy(emails.id)
  const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
  expect(contents).toMatchObject(
    ['Asha made ravi@example.in admin', 'Asha made nila@example.in owner'].map((detail) => ({
      to: asha.email,
      content: { what: 'powerful-role', detail },
    })),
  )
})

test('owners read of it when an admin gives somebody a role that may refund', async ({ db }) => {
  const [asha, ravi] = [await hire(db, 'Asha', ['owner']), await hire(db, 'Ravi', ['admin'])]
  const nila = await hire(db, 'Nila', ['packing'])
  await invite(db, ravi)
  await invite(db, ravi, { name: 'Tara', email: 'tara@example.in', roles: ['support'] })
  await changeRoles(db, ravi, { id: nila.id, roles: ['packing', 'support'], seen: ['packing'] })
  await changeRoles(db, ravi, { id: nila.id, roles: ['support'], seen: ['packing', 'support'] })
  const owed = await db.select().from(emails).where(eq(emails.kind, 'security-notice')).orderBy(emails.id)
  const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
  expect(contents).toMatchObject(
    ['Ravi gave tara@example.in the role support', 'Ravi gave nila@example.in the role support'].map((detail) => ({
      to: asha.email,
      content: { what: 'refunding-role', detail },
    })),
  )
})

test('owners read of it when an owner or admin who was deactivated may sign in again', async ({ db }) => {
  const [asha, ravi] = [await hire(db, 'Asha', ['owner']), await hire(db, 'Ravi', ['admin'])]
  const [nila, meena] = [await hire(db, 'Nila', ['admin', 'packing']), await hire(db, 'Meena', ['support'])]
  for (const { id } of [nila, meena]) {
    expect(await deactivateStaff(db, asha, id)).toEqual({ kind: 'done' })
    expect(await reactivateStaff(db, ravi, id)).toEqual({ kind: 'done' })
  }
  const owed = await db.select().from(emails).where(eq(emails.kind, 'security-notice')).orderBy(emails.id)
  const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
  expect(contents).toMatchObject([
    { to: asha.email, content: { what: 'powerful-role', detail: 'Ravi made nila@example.in admin' } },
    { to: asha.email, content: { what: 'refunding-role', detail: 'Ravi gave meena@example.in the role support' } },
  ])
})

test('an account that is gone is said to be gone', async ({ db }) => {
  const asha = await hire(db, 'Asha', ['admin'])
  expect(await deactivateStaff(db, asha, 'nobody')).toEqual({ kind: 'gone' })
  expect(await db.select().from(users)).toHaveLength(1)
})
