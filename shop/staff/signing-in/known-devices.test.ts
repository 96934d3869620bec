import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { deactivateStaff, reactivateStaff } from '../managing/manage-staff.server.ts'
import { makeLink } from '../one-time-links.server.ts'
import { accounts, knownDevices } from '../tables.server.ts'
import { guardedMember } from '../types.ts'
import { forgetOldDevices } from './forget-devices.server.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }
const home = '203.0.113.7'
const elsewhere = '198.51.100.20'

async function openWithAsha(db: Db, secureCookies = false) {
  const signIn = openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies,
  })
  const { id } = await signIn.createStaff({ ...asha, role: 'packing' })
  return { signIn, id }
}

type SignIn = Awaited<ReturnType<typeof openWithAsha>>['signIn']

const attempt = (signIn: SignIn, given: { password?: string; from?: string; cookie?: string; email?: string } = {}) =>
  signIn.signIn({
    email: given.email ?? asha.email,
    password: given.password ?? asha.password,
    clientAddress: given.from ?? home,
    headers: new Headers({ cookie: given.cookie ?? '' }),
  })

const knownOf = (setCookie: readonly string[]) => setCookie.find((cookie) => cookie.includes('staff.known-'))!

/** Signs in well and gives the cookie by which the device is known. */
async function knownDevice(signIn: SignIn) {
  const result = await attempt(signIn)
  if (result.kind !== 'ok') throw new Error(result.kind)
  return knownOf(result.setCookie).split(';')[0]!
}

const later = (db: Db, seconds: number) =>
  db.update(limitCounts).set({ since: sql`${limitCounts.since} - make_interval(secs => ${seconds})` })

/** Wrong passwords for the owner from one network after another, each as soon as it is let, until nobody waits longer. */
async function besiege(db: Db, signIn: SignIn) {
  for (let at = 0, longest = 0; longest < 900; at++) {
    const answer = await attempt(signIn, { password: 'wrong', from: `2001:db8:${at}::1` })
    longest = 'waitSeconds' in answer ? answer.waitSeconds! : 0
    if (longest > 0 && longest < 900) await later(db, longest)
  }
}

/** As it stands after such a siege. */
const besieged = (db: Db) =>
  db
    .insert(limitCounts)
    .values({ name: 'sign-ins by e-mail', key: asha.email, count: 40, since: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [limitCounts.name, limitCounts.key],
      set: { count: 40, since: sql`clock_timestamp()` },
    })

const isWaiting = (answer: { kind: string; waitSeconds?: number }) => answer.waitSeconds ?? 0

test('a person is written to when a new device signs in on a new network, and not before', async ({ db }) => {
  const { signIn, id } = await openWithAsha(db)
  const owed = () => db.select({ kind: emails.kind, subject: emails.subject, occasion: emails.occasion }).from(emails)
  const cookie = await knownDevice(signIn)
  await attempt(signIn)
  await attempt(signIn, { cookie, from: '192.0.2.44' })
  await attempt(signIn, { from: elsewhere, password: 'wrong' })
  expect(await owed()).toEqual([])
  expect((await attempt(signIn, { from: elsewhere })).kind).toBe('ok')
  expect(await owed()).toEqual([
    { kind: 'security-notice', subject: `staff ${id}`, occasion: expect.stringMatching(/^new-device /) },
  ])
  await attempt(signIn, { from: elsewhere })
  expect(await owed()).toHaveLength(1)
})

describe('while strangers try and try for a known e-mail address', () => {
  test('its owner signs in at once where they did before, from any network', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const cookie = await knownDevice(signIn)
    await besiege(db, signIn)

    expect(isWaiting(await attempt(signIn, { from: elsewhere }))).toBeGreaterThan(800)
    for (let times = 0; times < 3; times++)
      expect((await attempt(signIn, { cookie, from: `192.0.2.${times}` })).kind).toBe('ok')
    // Coming in does not give the strangers new tries.
    expect(isWaiting(await attempt(signIn, { password: 'wrong', from: elsewhere }))).toBeGreaterThan(800)
  })

  test('on a new device at a known network they wait a minute at most', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    await knownDevice(signIn)
    await besieged(db)

    expect(isWaiting(await attempt(signIn))).toBeLessThanOrEqual(60)
    await later(db, 60)
    expect((await attempt(signIn)).kind).toBe('ok')
  })

  test('a network full of strangers does not make a known device wait', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const cookie = await knownDevice(signIn)
    await db
      .insert(limitCounts)
      .values({ name: 'sign-ins by network', key: elsewhere, count: 40, since: sql`clock_timestamp()` })
    expect(isWaiting(await attempt(signIn, { from: elsewhere, email: 'nobody@example.in' }))).toBe(900)
    expect((await attempt(signIn, { from: elsewhere, cookie })).kind).toBe('ok')
  })

  test('with a new password by e-mail they are in at once, also on a new device elsewhere', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)
    await besieged(db)
    const { token } = await makeLink(db, { kind: 'reset', userId: id })
    const caller = { clientAddress: elsewhere, headers: new Headers() }
    const outcome = await signIn.setNewPassword(token, 'eight silk sarees', caller)
    const cookie = knownOf(outcome!.setCookie).split(';')[0]!
    expect((await attempt(signIn, { password: 'eight silk sarees', from: elsewhere, cookie })).kind).toBe('ok')
  })
})

describe('a known device', () => {
  test('is known by a cookie that scripts and other sites cannot use, only in the back office', async ({ db }) => {
    const { signIn } = await openWithAsha(db, true)
    const result = await attempt(signIn)
    const cookie = result.kind === 'ok' ? knownOf(result.setCookie) : ''
    expect(cookie).toMatch(
      /^__Secure-staff\.known-[\da-f]{16}=[\w.-]+; Max-Age=34560000; Path=\/admin; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('counts for itself, and waits when it is wrong too often', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const cookie = await knownDevice(signIn)
    for (let times = 0; times < 4; times++) await attempt(signIn, { password: 'wrong', cookie })
    expect(isWaiting(await attempt(signIn, { cookie }))).toBeGreaterThan(0)
    expect((await attempt(signIn)).kind).toBe('ok')
  })

  test('is not another’s: a forged, foreign or outdated cookie counts like none', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)
    const cookie = await knownDevice(signIn)
    const [name, value] = cookie.split('=') as [string, string]
    await db.insert(limitCounts).values({
      name: 'sign-ins by e-mail',
      key: asha.email,
      count: 40,
      since: sql`clock_timestamp()`,
    })
    const isKnown = async (given: string) =>
      isWaiting(await attempt(signIn, { from: elsewhere, cookie: given, password: 'wrong' })) === 0
    expect(await isKnown(`${name}=${value.slice(0, -2)}AA`)).toBe(false)
    expect(await isKnown(`${name}=${value.split('.')[0]}.`)).toBe(false)
    expect(await isKnown(`${name}=%00.x`)).toBe(false)

    await signIn.createStaff({ ...asha, email: 'ravi@example.in', role: 'packing' })
    await db.insert(limitCounts).values({
      name: 'sign-ins by e-mail',
      key: 'ravi@example.in',
      count: 40,
      since: sql`clock_timestamp()`,
    })
    expect(isWaiting(await attempt(signIn, { email: 'ravi@example.in', from: elsewhere, cookie }))).toBe(900)

    const owner = guardedMember({ id: 'owner', name: 'Meera', email: 'm@example.in', roles: ['owner'] })
    expect(await isKnown(cookie)).toBe(true)
    await deactivateStaff(db, owner, id)
    await reactivateStaff(db, owner, id)
    expect(await isKnown(cookie)).toBe(false)
  })

  test('ends with a password that was changed in whatever way', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const cookie = await knownDevice(signIn)
    await db.update(accounts).set({ password: await hashPassword('eight silk sarees') })
    for (let times = 0; times < 5; times++) await attempt(signIn, { password: 'wrong', cookie, from: elsewhere })
    // Five seconds, less what the tries took.
    expect(isWaiting(await attempt(signIn, { cookie, from: elsewhere }))).toBeGreaterThan(0)
  })

  test('is forgotten after more than a year, and so are the oldest of too many', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)
    await db.execute(sql`
      insert into known_devices (device, user_id, network, last_sign_in_at)
      select gen_random_uuid(), ${id}, 'n' || n, now() - make_interval(days => n) from generate_series(1, 120) n`)
    await knownDevice(signIn)
    expect(await db.$count(knownDevices)).toBe(100)
    await db.update(knownDevices).set({ lastSignInAt: sql`now() - interval '401 days'` })
    await forgetOldDevices(db)
    expect(await db.$count(knownDevices)).toBe(0)
  })
})
