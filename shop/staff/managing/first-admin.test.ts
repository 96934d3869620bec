import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, testWithDatabase } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { createStaff } from '../create-staff.server.ts'
import { userRoles, users, verifications } from '../tables.server.ts'
import { becomeFirstAdmin, ensureFirstAdmin, isWelcome } from './first-admin.server.ts'

makePasswordsCheap()

const shop = { publicUrl: 'https://shop.example' }
const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }

const tokenOf = (link: string | undefined) => new URL(link!).searchParams.get('token')!

test('settings make the first admin, once', async ({ db }) => {
  const given = { email: 'Asha@Example.in', password: asha.password }

  expect(await ensureFirstAdmin(db, shop, given)).toEqual({})
  expect(await ensureFirstAdmin(db, shop, { ...given, email: 'other@example.in' })).toEqual({})

  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: 'asha@example.in' }])
  expect((await db.select({ role: userRoles.role }).from(userRoles)).map(({ role }) => role).sort()).toEqual([
    'admin',
    'owner',
  ])
})

test('settings raise a person who is already staff', async ({ db }) => {
  await createStaff(db, asha, ['viewer'])
  await ensureFirstAdmin(db, shop, { email: asha.email, password: 'another password' })
  expect(await db.$count(userRoles)).toBe(3)
})

test('an owner who was deactivated counts for none, and the settings let that person in again', async ({ db }) => {
  const given = { email: asha.email, password: asha.password }
  await ensureFirstAdmin(db, shop, given)
  await db.update(users).set({ deactivatedAt: new Date() })
  expect((await ensureFirstAdmin(db, shop, null)).oneTimeLink).toBeDefined()

  await ensureFirstAdmin(db, shop, given)
  expect(await db.select({ deactivatedAt: users.deactivatedAt }).from(users)).toEqual([{ deactivatedAt: null }])
  expect(await db.$count(userRoles)).toBe(2)
  expect(await ensureFirstAdmin(db, shop, null)).toEqual({})
})

test('without settings a link opens the door once', async ({ db }) => {
  const { oneTimeLink } = await ensureFirstAdmin(db, shop, null)
  expect(oneTimeLink).toMatch(/^https:\/\/shop\.example\/admin\/welcome\?token=/)
  const token = tokenOf(oneTimeLink)

  expect(await isWelcome(db, token)).toBe(true)
  expect(await becomeFirstAdmin(db, token, asha)).toBe(true)

  expect(await isWelcome(db, token)).toBe(false)
  expect(await becomeFirstAdmin(db, token, { ...asha, email: 'other@example.in' })).toBe(false)
  expect(await ensureFirstAdmin(db, shop, null)).toEqual({})
})

test('a link is good for a day and stored only as a hash', async ({ db }) => {
  const token = tokenOf((await ensureFirstAdmin(db, shop, null)).oneTimeLink)
  const [stored] = await db.select().from(verifications)
  expect(stored!.value).not.toContain(token)

  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await becomeFirstAdmin(db, token, asha)).toBe(false)
})

testWithDatabase('two people with the link become one first admin', async ({ database: { db } }) => {
  const token = tokenOf((await ensureFirstAdmin(db, shop, null)).oneTimeLink)

  const results = await Promise.all([
    becomeFirstAdmin(db, token, asha),
    becomeFirstAdmin(db, token, { ...asha, email: 'other@example.in' }),
  ])

  expect(results.toSorted()).toEqual([false, true])
})
