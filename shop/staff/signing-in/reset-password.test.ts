import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { createStaff } from '../create-staff.server.ts'
import { makeLink } from '../one-time-links.server.ts'
import { sessions, users, verifications } from '../tables.server.ts'
import { askForNewPassword, findReset, setNewPassword } from './reset-password.server.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }
const clientAddress = '203.0.113.7'

const hire = (db: Db) => createStaff(db, asha, ['packing'])

const owed = (db: Db) => db.$count(emails, eq(emails.kind, 'reset'))

test('the answer never tells whether an account exists; only a real one gets an e-mail', async ({ db }) => {
  const { id } = await hire(db)
  const ask = (email: string) => askForNewPassword(db, { email, clientAddress })

  expect(await ask(asha.email)).toEqual({ kind: 'asked' })
  expect(await ask('nobody@example.in')).toEqual({ kind: 'asked' })
  expect(await db.select().from(emails)).toMatchObject([{ kind: 'reset', subject: `staff ${id}` }])

  await db.update(users).set({ deactivatedAt: sql`now()` })
  expect(await ask(asha.email)).toEqual({ kind: 'asked' })
  expect(await owed(db)).toBe(1)
})

test('a stranger who asks in another’s name keeps nobody from a link, nor fills their mailbox', async ({ db }) => {
  await hire(db)
  const later = (minutes: number) =>
    db.update(limitCounts).set({ since: sql`${limitCounts.since} - make_interval(mins => ${minutes})` })
  // A link is good for an hour: looked at any time, the mailbox holds one that is half an hour old at most.
  for (let minutes = 0; minutes < 180; minutes += 5) {
    for (const host of ['a', 'b', 'c'])
      expect(
        await askForNewPassword(db, { email: asha.email, clientAddress: `2001:db8:${host}${minutes}::1` }),
      ).toEqual({ kind: 'asked' })
    if (minutes >= 30) expect(await owed(db)).toBeGreaterThanOrEqual(Math.floor(minutes / 30))
    await later(5)
  }
  expect(await owed(db)).toBeLessThanOrEqual(8)
  expect(await askForNewPassword(db, { email: asha.email, clientAddress })).toEqual({ kind: 'asked' })
})

test('one network asks ten times an hour, whatever the addresses', async ({ db }) => {
  const ask = (at: number) =>
    askForNewPassword(db, { email: `nobody${at}@example.in`, clientAddress: `2001:db8:1:2::${at}` })
  for (let at = 1; at <= 10; at++) expect(await ask(at)).toEqual({ kind: 'asked' })
  expect(await ask(11)).toMatchObject({ kind: 'refused', waitSeconds: 3_600 })
})

test('the link sets a password once and signs out everywhere', async ({ db }) => {
  const { id } = await hire(db)
  await db.insert(sessions).values({ id: 's', userId: id, token: 't', expiresAt: sql`now() + interval '1 day'` })
  await db
    .insert(verifications)
    .values({ id: 'v', identifier: 'trust-device-x', value: id, expiresAt: sql`now() + interval '1 day'` })
  const first = await makeLink(db, { kind: 'reset', userId: id })
  const second = await makeLink(db, { kind: 'reset', userId: id })

  expect(await findReset(db, second.token)).toMatchObject({ email: asha.email })
  expect(await setNewPassword(db, second.token, 'eight silk sarees')).toEqual({ email: asha.email })
  expect(await setNewPassword(db, first.token, 'nine silk sarees')).toBeNull()
  expect(await db.select().from(sessions)).toEqual([])
  expect(await db.select().from(verifications)).toEqual([])
  expect(await db.select().from(emails)).toMatchObject([
    { kind: 'security-notice', subject: `staff ${id}`, occasion: expect.stringMatching(/^password /) },
  ])

  const signIn = openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
  })
  const attempt = (password: string) => signIn.signIn({ ...asha, password, clientAddress, headers: new Headers() })
  expect((await attempt(asha.password)).kind).toBe('refused')
  expect((await attempt('eight silk sarees')).kind).toBe('ok')
})

test('an old link, a made-up one and one of another kind open nothing', async ({ db }) => {
  const { id } = await hire(db)
  const invitation = await makeLink(db, { kind: 'invitation', userId: id })
  const { token } = await makeLink(db, { kind: 'reset', userId: id })
  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  for (const given of [token, invitation.token, '', 'made up'])
    expect(await setNewPassword(db, given, 'eight silk sarees')).toBeNull()
})
