import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { sessions, userRoles, users } from '../tables.server.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }

const open = (db: Db, secureCookies = false) =>
  openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies,
  })

const attempt = (given: { email?: string; password?: string; clientAddress?: string } = {}) => ({
  email: asha.email,
  password: asha.password,
  clientAddress: '203.0.113.7',
  headers: new Headers({ 'user-agent': 'Test' }),
  ...given,
})

async function openWithAsha(db: Db) {
  const signIn = open(db)
  const { id } = await signIn.createStaff({ ...asha, role: 'packing' })
  return { signIn, id }
}

async function cookieOf(signIn: ReturnType<typeof open>) {
  const result = await signIn.signIn(attempt())
  if (result.kind !== 'ok') throw new Error(result.kind)
  return new Headers({ cookie: result.setCookie.map((cookie) => cookie.split(';')[0]).join('; ') })
}

describe('a session', () => {
  test('begins with the right pair and tells who is there', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)

    const found = await signIn.findStaff(await cookieOf(signIn))

    expect(found).toMatchObject({
      kind: 'staff',
      member: { id, name: 'Asha Rao', email: 'asha@example.in', roles: ['packing'] },
    })
  })

  test('remembers where it began', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    await cookieOf(signIn)
    const [session] = await db.select().from(sessions)
    expect(session).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Test' })
  })

  test('lives in a cookie that scripts and other sites cannot use', async ({ db }) => {
    const signIn = open(db, true)
    await signIn.createStaff({ ...asha, role: 'admin' })
    const result = await signIn.signIn(attempt())
    expect(result.kind === 'ok' && result.setCookie[0]).toMatch(/^__Secure-.*HttpOnly.*SameSite=Lax/i)
    expect(result.kind === 'ok' && result.setCookie[0]).toMatch(/; Secure/i)
  })

  test('ends by itself, and is then known to have expired', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const headers = await cookieOf(signIn)
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 minute'` })

    expect(await signIn.findStaff(headers)).toEqual({ kind: 'expired' })
    expect(await signIn.findStaff(new Headers())).toEqual({ kind: 'nobody' })
  })

  test('ends by signing out, on the server too', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const headers = await cookieOf(signIn)

    const { setCookie } = await signIn.signOut(headers)

    expect(setCookie[0]).toContain('Max-Age=0')
    expect(await db.select().from(sessions)).toEqual([])
    expect(await signIn.findStaff(headers)).toEqual({ kind: 'expired' })
  })

  test('gives nothing to a person without a role', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)
    const headers = await cookieOf(signIn)
    await db.delete(userRoles).where(eq(userRoles.userId, id))
    expect(await signIn.findStaff(headers)).toEqual({ kind: 'nobody' })
  })

  test('ends for who is deactivated, and cannot be had again', async ({ db }) => {
    const { signIn, id } = await openWithAsha(db)
    const headers = await cookieOf(signIn)
    await db.update(users).set({ deactivatedAt: sql`now()` })

    expect(await signIn.findStaff(headers)).toEqual({ kind: 'nobody' })
    expect(await signIn.signIn(attempt())).toEqual({
      kind: 'refused',
      sentence: 'That e-mail and password do not match. Please try again.',
    })
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  })

  test('cannot be made up, which shows before the database is asked', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const real = (await cookieOf(signIn)).get('cookie')!
    const [session] = await db.select().from(sessions)
    const forged = `staff.session_token=${session!.token}.AAAA`
    expect(await signIn.findStaff(new Headers({ cookie: forged }))).toEqual({ kind: 'nobody' })

    expect(signIn.isSigned(real)).toBe(true)
    expect(signIn.isSigned(`a=b; ${forged}; ${real}`)).toBe(true)
    for (const odd of [
      undefined,
      '',
      forged,
      'staff.session_token=%ff',
      'staff.session_token=',
      real.replace('=', '=x'),
    ])
      expect([odd, signIn.isSigned(odd)]).toEqual([odd, false])
  })
})

describe('a wrong pair', () => {
  test('gets the same sentence whether the e-mail is known or not', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    const refused = { kind: 'refused', sentence: 'That e-mail and password do not match. Please try again.' }

    expect(await signIn.signIn(attempt({ password: 'wrong' }))).toEqual(refused)
    expect(await signIn.signIn(attempt({ email: 'nobody@example.in' }))).toEqual(refused)
  })

  test('must wait after repeats, even for the right password, known e-mail or not', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    for (const email of [asha.email, 'nobody@example.in']) {
      for (let tries = 0; tries < 4; tries++) await signIn.signIn(attempt({ email, password: 'wrong' }))

      expect(await signIn.signIn(attempt({ email }))).toEqual({
        kind: 'refused',
        sentence: expect.stringMatching(/^Too many tries\. Please wait [345] seconds, then try again\.$/),
        waitSeconds: expect.toSatisfy((seconds) => seconds > 2 && seconds <= 5),
      })
    }
  })

  test('is forgotten once the wait is over and the pair is right', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    for (let tries = 0; tries < 4; tries++) await signIn.signIn(attempt({ password: 'wrong' }))
    await db.update(limitCounts).set({ since: sql`clock_timestamp() - interval '6 seconds'` })

    expect(await signIn.signIn(attempt())).toMatchObject({ kind: 'ok' })
    expect(await signIn.signIn(attempt({ password: 'wrong' }))).not.toHaveProperty('waitSeconds')
  })

  test('counts against the network address, whatever the e-mails', async ({ db }) => {
    const { signIn } = await openWithAsha(db)
    await db
      .insert(limitCounts)
      .values({ name: 'sign-ins by network', key: '203.0.113.7', count: 12, since: sql`clock_timestamp()` })

    expect(await signIn.signIn(attempt())).toMatchObject({
      kind: 'refused',
      waitSeconds: expect.toSatisfy((seconds) => seconds > 2 && seconds <= 5),
    })
    expect(await signIn.signIn(attempt({ clientAddress: '203.0.113.8' }))).toMatchObject({ kind: 'ok' })
  })

  testWithDatabase('cannot be tried more often side by side', async ({ database: { db } }) => {
    const { signIn } = await openWithAsha(db)

    const results = await Promise.all(Array.from({ length: 12 }, () => signIn.signIn(attempt({ password: 'wrong' }))))

    expect(results.filter((result) => !('waitSeconds' in result))).toHaveLength(4)
  })
})
