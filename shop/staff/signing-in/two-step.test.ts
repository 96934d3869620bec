import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { totpOf } from '#tests/signing-in/totp.ts'
import { staffEmailKinds } from '../emails/staff-emails.server.ts'
import { deactivateStaff, reactivateStaff } from '../managing/manage-staff.server.ts'
import { makeLink } from '../one-time-links.server.ts'
import { sessions, staffLog, twoFactors, users, verifications } from '../tables.server.ts'
import { guardedMember, type StaffMember } from '../types.ts'
import { askForNewPassword, findReset } from './reset-password.server.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }
const clientAddress = '203.0.113.7'

const cookieHeader = (...cookies: string[][]) =>
  new Headers({
    cookie: cookies
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
const caller = (headers = new Headers()) => ({ clientAddress, headers })

async function openWithAsha(db: Db) {
  const signIn = openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
  })
  await signIn.createStaff({ ...asha, role: 'packing' })
  return signIn
}

type SignIn = Awaited<ReturnType<typeof openWithAsha>>

/** Signs in by password alone. */
async function enter(signIn: SignIn) {
  const result = await signIn.signIn({ ...asha, ...caller() })
  if (result.kind !== 'ok') throw new Error(result.kind)
  const headers = cookieHeader(result.setCookie)
  const found = await signIn.findStaff(headers)
  if (found.kind !== 'staff') throw new Error(found.kind)
  return { headers, by: found.member }
}

async function turnOn(signIn: SignIn) {
  const { headers, by } = await enter(signIn)
  const begun = await signIn.twoStep.begin({ by, password: asha.password, ...caller(headers) })
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const secret = new URL(begun.uri).searchParams.get('secret')!
  const code = () => totpOf(secret)
  // The one before, which is good a little longer: each is taken once. A second try when its half minute ended meanwhile.
  const confirm = () => signIn.twoStep.confirm({ by, code: totpOf(secret, Date.now() - 30_000), ...caller(headers) })
  const first = await confirm()
  const confirmed = first.kind === 'on' ? first : await confirm()
  if (confirmed.kind !== 'on') throw new Error(confirmed.kind)
  return { by, code, recoveryCodes: begun.recoveryCodes, headers: cookieHeader(confirmed.setCookie), uri: begun.uri }
}

async function givePassword(signIn: SignIn, headers = new Headers()) {
  const result = await signIn.signIn({ ...asha, ...caller(headers) })
  if (result.kind !== 'second step') throw new Error(result.kind)
  return cookieHeader(result.setCookie)
}

/** As if two minutes had gone by. */
const letCodesBeUsedAgain = (db: Db) =>
  db
    .update(verifications)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(sql`${verifications.identifier} like 'used-totp-%'`)

const step = (code: string, more = {}) => ({ code, isRecovery: false, trustDevice: false, ...more })
const isStaff = async (signIn: SignIn, setCookie: string[]) => (await signIn.findStaff(cookieHeader(setCookie))).kind

describe('signing in in two steps', () => {
  test('takes the password, then the code; the password alone opens nothing', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code } = await turnOn(signIn)
    await db.delete(sessions)

    const challenge = await givePassword(signIn)
    expect(await db.select().from(sessions)).toEqual([])
    expect((await signIn.findStaff(challenge)).kind).not.toBe('staff')
    expect(await signIn.takeSecondStep(step('000000'), caller(challenge))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('not right'),
    })

    const entered = await signIn.takeSecondStep(step(code()), caller(challenge))
    if (entered.kind !== 'ok') throw new Error(entered.kind)
    expect(await isStaff(signIn, entered.setCookie)).toBe('staff')
    expect(await signIn.takeSecondStep(step('000000'), caller(challenge))).toEqual({ kind: 'start again' })
  })

  test('a cookie of the second step that says nothing leads back to the password', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code } = await turnOn(signIn)
    const cookie = (await givePassword(signIn)).get('cookie')!
    const [name] = /[^; =]*two_factor(?==)/.exec(cookie)!
    for (const value of ['', '%', '%ff', '%ED%A0%80', '2fa-%00.a', '2fa-%00', '2fa-', '.', '"2fa-a.b"']) {
      const headers = new Headers({ cookie: `${name}=${value}` })
      expect(await signIn.isSecondStepOpen(headers), value).toBe(false)
      expect(await signIn.takeSecondStep(step(code()), caller(headers)), value).toEqual({ kind: 'start again' })
    }
  })

  test('a code whose answer was lost leads in again from the same browser, and from no other', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code, recoveryCodes } = await turnOn(signIn)
    for (const sent of [step(code(), { trustDevice: true }), step(recoveryCodes[0]!, { isRecovery: true })]) {
      const challenge = await givePassword(signIn)
      const once = await signIn.takeSecondStep(sent, caller(challenge))
      if (once.kind !== 'ok') throw new Error(once.kind)
      expect(await signIn.isSecondStepOpen(challenge)).toBe(true)
      expect(await signIn.takeSecondStep(sent, caller(challenge))).toEqual(once)
      expect(await isStaff(signIn, once.setCookie)).toBe('staff')

      const other = await givePassword(signIn)
      expect((await signIn.takeSecondStep(sent, caller(other))).kind).toBe('refused')
      const forged = new Headers({ cookie: `${challenge.get('cookie')!.replace(/\.[^.;]*$/, '')}.AAAA` })
      expect(await signIn.takeSecondStep(sent, caller(forged))).toEqual({ kind: 'start again' })
      await db.update(verifications).set({ expiresAt: sql`now()` })
      expect(await signIn.takeSecondStep(sent, caller(challenge))).toEqual({ kind: 'start again' })
      expect(await signIn.isSecondStepOpen(challenge)).toBe(false)
    }
    const entries = await db.select().from(staffLog).where(eq(staffLog.action, 'sign in by recovery code'))
    expect(entries).toHaveLength(1)
  })

  test('takes each code of the app once, also from two places at once', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code } = await turnOn(signIn)
    const seen = code()
    const once = await signIn.takeSecondStep(step(seen), caller(await givePassword(signIn)))
    expect(once.kind).toBe('ok')
    const again = step(`${seen.slice(0, 3)} ${seen.slice(3)}`)
    expect(await signIn.takeSecondStep(again, caller(await givePassword(signIn)))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('used just now'),
    })

    await letCodesBeUsedAgain(db)
    expect((await signIn.takeSecondStep(step(seen), caller(await givePassword(signIn)))).kind).toBe('ok')
  })

  test('takes each recovery code once, and writes it down', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { recoveryCodes } = await turnOn(signIn)
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes[0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    const recovery = step(recoveryCodes[0]!, { isRecovery: true })

    expect(await signIn.takeSecondStep(recovery, caller(await givePassword(signIn)))).toMatchObject({ kind: 'ok' })
    expect(await signIn.takeSecondStep(recovery, caller(await givePassword(signIn)))).toMatchObject({ kind: 'refused' })
    const actions = (await db.select().from(staffLog).orderBy(staffLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['turn on two-step sign-in', 'sign in by recovery code'])
  })

  test('waits longer after every wrong code, however often the password is given', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code } = await turnOn(signIn)
    for (let tries = 0; tries < 4; tries++) {
      expect(await signIn.takeSecondStep(step('000000'), caller(await givePassword(signIn)))).not.toHaveProperty(
        'waitSeconds',
      )
    }
    const waiting = { kind: 'refused', waitSeconds: 5 }
    const challenge = await givePassword(signIn)
    // However long the passwords took.
    await db.update(limitCounts).set({ since: sql`clock_timestamp()` })
    expect(await signIn.takeSecondStep(step(code()), caller(challenge))).toMatchObject(waiting)

    await db.update(limitCounts).set({ since: sql`clock_timestamp() - interval '6 seconds'` })
    expect(await signIn.takeSecondStep(step(code()), caller(challenge))).toMatchObject({ kind: 'ok' })
    expect(await db.select().from(limitCounts).where(eq(limitCounts.name, 'codes by account'))).toEqual([])
  })

  test('asks a trusted device for the password alone, until two-step is turned off', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code, by } = await turnOn(signIn)
    const entered = await signIn.takeSecondStep(step(code(), { trustDevice: true }), caller(await givePassword(signIn)))
    if (entered.kind !== 'ok') throw new Error(entered.kind)
    const trusted = cookieHeader(entered.setCookie.filter((cookie) => cookie.includes('trust_device')))

    const again = await signIn.signIn({ ...asha, ...caller(trusted) })
    expect(again.kind).toBe('ok')
    expect((await signIn.signIn({ ...asha, ...caller() })).kind).toBe('second step')

    const headers = cookieHeader(entered.setCookie)
    await letCodesBeUsedAgain(db)
    expect(
      await signIn.twoStep.turnOff({ by, password: asha.password, code: code(), ...caller(headers) }),
    ).toMatchObject({ kind: 'off' })
    expect((await signIn.signIn({ ...asha, ...caller() })).kind).toBe('ok')
  })

  test('needs a challenge that was signed here and is not too old', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code } = await turnOn(signIn)
    const challenge = await givePassword(signIn)
    const forged = new Headers({ cookie: `${challenge.get('cookie')!.replace(/\.[^.;]*$/, '')}.AAAA` })
    expect(await signIn.takeSecondStep(step(code()), caller(forged))).toEqual({ kind: 'start again' })
    expect(await signIn.takeSecondStep(step(code()), caller())).toEqual({ kind: 'start again' })
  })
})

describe('turning it on and off', () => {
  test('takes the password, and changes nothing before the first right code', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { headers, by } = await enter(signIn)
    const wrong = await signIn.twoStep.begin({ by, password: 'wrong', ...caller(headers) })
    expect(wrong).toEqual({ kind: 'refused', sentence: 'That is not your password. Please try again.' })

    await signIn.twoStep.begin({ by, password: asha.password, ...caller(headers) })
    expect(await signIn.twoStep.confirm({ by, code: '000000', ...caller(headers) })).toMatchObject({ kind: 'refused' })
    expect(await signIn.twoStep.isOn(by.id)).toBe(false)
    expect((await signIn.signIn({ ...asha, ...caller() })).kind).toBe('ok')
  })

  test('keeps secrets encrypted, and new recovery codes end the old ones', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { by, code, headers, recoveryCodes } = await turnOn(signIn)
    expect(await signIn.twoStep.isOn(by.id)).toBe(true)
    expect(JSON.stringify(await db.select().from(twoFactors))).not.toContain(recoveryCodes[0])

    const asked = { by, password: asha.password, ...caller(headers) }
    expect((await signIn.twoStep.renewRecoveryCodes({ ...asked, code: '000000' })).kind).toBe('wrong code')
    const renewed = await signIn.twoStep.renewRecoveryCodes({ ...asked, code: code() })
    expect(renewed).toMatchObject({ kind: 'renewed', recoveryCodes: expect.not.arrayContaining(recoveryCodes) })
    expect(
      await signIn.takeSecondStep(step(recoveryCodes[0]!, { isRecovery: true }), caller(await givePassword(signIn))),
    ).toMatchObject({ kind: 'refused' })
  })
})

describe('turning it off', () => {
  test('takes the password and a code: neither alone is enough', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { by, code, headers } = await turnOn(signIn)
    const turnOff = (password: string, typed: string) =>
      signIn.twoStep.turnOff({ by, password, code: typed, ...caller(headers) })

    expect((await turnOff(asha.password, '')).kind).toBe('wrong code')
    expect((await turnOff(asha.password, '000000')).kind).toBe('wrong code')
    expect((await turnOff('wrong', code())).kind).toBe('refused')
    expect(await signIn.twoStep.isOn(by.id)).toBe(true)
    const right = code()
    expect((await turnOff(asha.password, `${right.slice(0, 3)} ${right.slice(3)}`)).kind).toBe('off')
    expect(await signIn.twoStep.isOn(by.id)).toBe(false)
  })

  test('also with a recovery code; guesses must wait', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { by, recoveryCodes, headers } = await turnOn(signIn)
    const turnOff = (code: string) => signIn.twoStep.turnOff({ by, password: asha.password, code, ...caller(headers) })
    for (let tries = 0; tries < 4; tries++) expect((await turnOff('aaaaa-aaaaa')).kind).toBe('wrong code')
    expect(await turnOff(recoveryCodes[0]!)).toMatchObject({ kind: 'refused', waitSeconds: 5 })
    await db.update(limitCounts).set({ since: sql`clock_timestamp() - interval '6 seconds'` })
    expect((await turnOff(recoveryCodes[0]!)).kind).toBe('off')
  })
})

describe('one’s own account', () => {
  test('shows every session, and ends one or all others', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { by } = await enter(signIn)
    await enter(signIn)
    const { headers } = await enter(signIn)

    const open = await signIn.ownAccount.findSessions(by, headers)
    expect(open.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
    const other = open.find(({ isThisOne }) => !isThisOne)!
    expect(await signIn.ownAccount.endSessions(by, headers, other.id)).toBe(true)
    expect(await signIn.ownAccount.endSessions(by, headers, other.id)).toBe(false)
    expect(await signIn.ownAccount.endSessions(by, headers, null)).toBe(true)
    expect(await signIn.ownAccount.findSessions(by, headers)).toMatchObject([{ isThisOne: true }])
  })

  test('touches nobody else’s sessions', async ({ db }) => {
    const signIn = await openWithAsha(db)
    await enter(signIn)
    const other = guardedMember({ id: 'somebody', name: 'Ravi', email: 'ravi@example.in', roles: [] })
    const [session] = await db.select().from(sessions)
    expect(await signIn.ownAccount.endSessions(other, new Headers(), session!.id)).toBe(false)
    expect(await db.select().from(sessions)).toHaveLength(1)
  })

  test('each change of password or two-step is written to the person, and a new password ends links to set one', async ({
    db,
  }) => {
    const signIn = await openWithAsha(db)
    const { by, code, headers } = await turnOn(signIn)
    const link = await makeLink(db, { kind: 'reset', userId: by.id })
    await askForNewPassword(db, { email: asha.email, clientAddress })
    const proof = { by, password: asha.password, ...caller(headers) }
    expect((await signIn.twoStep.renewRecoveryCodes({ ...proof, code: code() })).kind).toBe('renewed')
    await letCodesBeUsedAgain(db)
    const changed = await signIn.ownAccount.changePassword(proof, 'eight silk sarees')
    if (changed.kind !== 'done') throw new Error(changed.kind)
    const off = await signIn.twoStep.turnOff({
      by,
      password: 'eight silk sarees',
      code: code(),
      ...caller(cookieHeader(changed.setCookie)),
    })
    expect(off.kind).toBe('off')

    expect(await findReset(db, link.token)).toBeNull()
    const owed = await db.select().from(emails).orderBy(emails.id)
    const contents = await Promise.all(owed.map(async (one) => staffEmailKinds[one.kind]!(db, one, emailBrand)))
    expect(contents).toMatchObject(
      ['two-step-on', 'recovery-codes', 'password', 'two-step-off'].map((what) => ({
        to: asha.email,
        content: { kind: 'security-notice', what, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      })),
    )
  })

  test('takes a new password for the old one, and ends the other sessions', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const elsewhere = await enter(signIn)
    const { headers, by } = await enter(signIn)
    const refused = await signIn.ownAccount.changePassword(
      { by, password: 'wrong', ...caller(headers) },
      'eight silk sarees',
    )
    expect(refused).toMatchObject({ kind: 'refused' })

    const changed = await signIn.ownAccount.changePassword(
      { by, password: asha.password, ...caller(headers) },
      'eight silk sarees',
    )
    if (changed.kind !== 'done') throw new Error(changed.kind)
    expect(await isStaff(signIn, changed.setCookie)).toBe('staff')
    expect(await signIn.findStaff(elsewhere.headers)).toEqual({ kind: 'expired' })
    expect((await signIn.signIn({ ...asha, ...caller() })).kind).toBe('refused')
  })

  test('a changed password and a deactivation end trusted devices, which ask for both steps again', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { code, by } = await turnOn(signIn)
    const trust = async (password: string) => {
      await letCodesBeUsedAgain(db)
      const first = await signIn.signIn({ ...asha, password, ...caller() })
      if (first.kind !== 'second step') throw new Error(first.kind)
      const both = await signIn.takeSecondStep(
        step(code(), { trustDevice: true }),
        caller(cookieHeader(first.setCookie)),
      )
      if (both.kind !== 'ok') throw new Error(both.kind)
      return both.setCookie
    }
    const signInWith = async (setCookie: string[], password: string) =>
      (await signIn.signIn({ ...asha, password, ...caller(onlyDevice(setCookie)) })).kind
    const onlyDevice = (setCookie: string[]) =>
      cookieHeader(setCookie.filter((cookie) => !cookie.includes('session_token')))

    const before = await trust(asha.password)
    expect(await signInWith(before, asha.password)).toBe('ok')
    const trusted = await trust(asha.password)
    const changed = await signIn.ownAccount.changePassword(
      { by, password: asha.password, ...caller(cookieHeader(trusted)) },
      'eight silk sarees',
    )
    expect(changed.kind).toBe('done')
    expect(await signInWith(trusted, 'eight silk sarees')).toBe('second step')

    const again = await trust('eight silk sarees')
    const owner: StaffMember = { ...by, id: 'owner', roles: ['owner'] }
    expect(await deactivateStaff(db, owner, by.id)).toEqual({ kind: 'done' })
    expect(await reactivateStaff(db, owner, by.id)).toEqual({ kind: 'done' })
    expect(await signInWith(again, 'eight silk sarees')).toBe('second step')
    expect(await signIn.findStaff(cookieHeader(again))).toEqual({ kind: 'expired' })
  })

  test('takes a new name unless it changed meanwhile', async ({ db }) => {
    const signIn = await openWithAsha(db)
    const { by } = await enter(signIn)
    expect(await signIn.ownAccount.rename(by, { name: 'Asha R', seen: 'Asha Rao' })).toBe('done')
    expect(await signIn.ownAccount.rename(by, { name: 'Asha', seen: 'Asha Rao' })).toBe('changed meanwhile')
    expect((await db.select().from(users))[0]?.name).toBe('Asha R')
  })
})
