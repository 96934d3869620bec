import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { roles } from '../rules.ts'
import { sessions, users } from '../tables.server.ts'
import { needsTwoStep, type SessionRules } from './session-rules.server.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

const password = 'seven silk sarees'

async function openWith(db: Db, rules: SessionRules) {
  const signIn = openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    findRules: async () => rules,
  })
  await signIn.createStaff({ name: 'Asha Rao', email: 'asha@example.in', password, role: 'admin' })
  const caller = { clientAddress: '203.0.113.7', headers: new Headers() }
  const entered = await signIn.signIn({ email: 'asha@example.in', password, ...caller })
  if (entered.kind !== 'ok') throw new Error(entered.kind)
  const headers = new Headers({ cookie: entered.setCookie.map((one) => one.split(';')[0]).join('; ') })
  return { signIn, headers, find: () => signIn.findStaff(headers) }
}

const age = (db: Db, column: 'updated_at' | 'created_at', hours: number) =>
  db.execute(sql`update sessions set ${sql.identifier(column)} = now() - make_interval(hours => ${hours})`)

test('a session that nobody used for the hours of the settings is over, on the server too', async ({ db }) => {
  const { find } = await openWith(db, { idleHours: 12, twoStepFor: 'nobody' })
  await age(db, 'updated_at', 11)
  expect((await find()).kind).toBe('staff')
  await age(db, 'updated_at', 13)
  expect(await find()).toEqual({ kind: 'expired' })
  expect(await db.$count(sessions)).toBe(0)
})

test('a session that is used lives on, and says when it was used last', async ({ db }) => {
  const { find } = await openWith(db, { idleHours: 1, twoStepFor: 'nobody' })
  await db.execute(
    sql`update sessions set updated_at = now() - interval '20 minutes', expires_at = expires_at - interval '20 minutes'`,
  )
  expect((await find()).kind).toBe('staff')
  const [session] = await db.select({ at: sessions.updatedAt }).from(sessions)
  expect(Date.now() - session!.at.getTime()).toBeLessThan(60_000)
})

test('after thirty days a session is over, however much it was used', async ({ db }) => {
  const { find } = await openWith(db, { idleHours: 12, twoStepFor: 'nobody' })
  await age(db, 'created_at', 31 * 24)
  expect(await find()).toEqual({ kind: 'expired' })
})

test('who needs a second step by the rules of the shop is known by their role', async ({ db }) => {
  const rules: SessionRules = { idleHours: 12, twoStepFor: 'owners and admins' }
  const { find } = await openWith(db, rules)
  expect(await find()).toMatchObject({ kind: 'staff', lacksTwoStep: true })
  await db.update(users).set({ twoFactorEnabled: true })
  expect(await find()).toMatchObject({ lacksTwoStep: false })
  await db.update(users).set({ twoFactorEnabled: false })
  await db.execute(sql`update user_roles set role = 'packing'`)
  expect(await find()).toMatchObject({ lacksTwoStep: false })
})

test('owners choose which other roles need it; of several roles one is enough', () => {
  const rules: SessionRules = { idleHours: 12, twoStepFor: 'nobody', twoStepOfPacking: true }
  expect(roles.filter((role) => needsTwoStep([role], rules))).toEqual(['packing'])
  expect(needsTwoStep(['viewer', 'packing'], rules)).toBe(true)
  expect(roles.filter((role) => needsTwoStep([role], { ...rules, twoStepFor: 'owners and admins' }))).toEqual([
    'owner',
    'admin',
    'packing',
  ])
  expect(roles.every((role) => needsTwoStep([role], { ...rules, twoStepFor: 'everybody' }))).toBe(true)
})

test('the password counts as typed for ten minutes, in this session alone', async ({ db }) => {
  const { signIn, headers, find } = await openWith(db, { idleHours: 12, twoStepFor: 'nobody' })
  const confirmed = async () => {
    const found = await find()
    return found.kind === 'staff' && (await found.isConfirmed!())
  }
  expect(await confirmed()).toBe(true)
  await age(db, 'created_at', 1)
  expect(await confirmed()).toBe(false)

  const found = await find()
  if (found.kind !== 'staff') throw new Error(found.kind)
  const proof = { by: found.member, clientAddress: '203.0.113.7', headers }
  expect(await signIn.confirmSelf({ ...proof, password: 'another one' })).toMatchObject({ kind: 'refused' })
  expect(await confirmed()).toBe(false)
  expect(await signIn.confirmSelf({ ...proof, password })).toEqual({ kind: 'done' })
  expect(await confirmed()).toBe(true)
  await db.execute(sql`update verifications set expires_at = now() - interval '1 second'`)
  expect(await confirmed()).toBe(false)
})
