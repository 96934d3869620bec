import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { msg91 } from '#shop/messages/sms/msg91.server.ts'
import { oweSms } from '#shop/messages/sms/owe-sms.server.ts'
import { sendDueSms, type SmsKinds } from '#shop/messages/sms/send-sms.server.ts'
import type { SmsProvider, SmsToSend } from '#shop/messages/sms/sms-provider.ts'
import { registeredTexts, textMessages } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { startSms } from '#simulators/sms/start-sms.ts'
import { test, testWithDatabase, untilWaiting } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { phoneVerificationCheck, findCodeFacts } from './check-codes.server.ts'
import { findCodeCap, saveCodeCap } from './code-cap.server.ts'
import { codeSmsKinds } from './code-sms.server.ts'
import type { CodePurpose } from './inputs.ts'
import { removeOldCodes } from './jobs.server.ts'
import { openPhoneVerification } from './open-codes.server.ts'
import { phoneCodes } from './tables.server.ts'

const phone = '9812345678'
const owner = { ...asha, roles: ['owner' as const] }
const about = { phone, purpose: 'confirm order', address: '203.0.113.7' } as const

/** A phone that shows what the shop sends. */
async function openRoom(db: Db, { isOn = true }: { isOn?: boolean } = {}) {
  const inbox: SmsToSend[] = []
  let outcome: Awaited<ReturnType<SmsProvider['send']>> | null = null
  const provider: SmsProvider = {
    async send(sms) {
      inbox.push(sms)
      return outcome ?? { kind: 'accepted', providerId: `sms ${inbox.length}` }
    },
    readReports: () => [],
    readSaid: () => ({ state: 'on the way' }),
  }
  const found = { kind: 'seal', seal: sealWith('a key of thirty-two characters!!') } as const
  const secretsKey = { find: async () => found, findOrMake: async () => found }
  await db.insert(registeredTexts).values({
    kind: 'code',
    text: '{code} is your code. Do not tell it to anybody.',
    dltTemplateId: '1107161234567890123',
    providerTemplateId: 'flow-1',
    isOn,
  })
  const codes = openPhoneVerification({ db, secret: 'secret of the shop', secretsKey, findProvider: () => provider })
  const services = { findProvider: () => provider, kinds: codeSmsKinds(secretsKey) }
  return {
    codes,
    inbox,
    answerWith: (given: typeof outcome) => void (outcome = given),
    kinds: services.kinds,
    /** The codes alone; with kinds of news, one round of whatever is due. */
    deliver: (news?: SmsKinds) =>
      news
        ? sendDueSms(db, { ...services, kinds: { ...services.kinds, ...news } }, 10)
        : sendDueSms(db, services, undefined, 'codes'),
    async receive(asked: Partial<typeof about | { phone: string; address: string }> = {}) {
      const sent = await codes.send({ ...about, ...asked })
      expect(sent).toMatchObject({ kind: 'sent' })
      await sendDueSms(db, services, undefined, 'codes')
      return inbox.at(-1)!.variables.code!
    },
    type: (code: string, more: { phone?: string; purpose?: CodePurpose; key?: string } = {}) =>
      codes.check({ ...about, code, ...more }),
  }
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for codes and limits. */
async function later(db: Db, seconds: number) {
  const back = sql`make_interval(secs => ${seconds})`
  await db.update(limitCounts).set({ since: sql`${limitCounts.since} - ${back}` })
  await db.execute(sql`update phone_codes set issued_at = issued_at - ${back}, expires_at = expires_at - ${back}`)
  await db.execute(sql`update text_messages set created_at = created_at - ${back}`)
}

test('a code from the SMS proves the phone once, and nothing of it stays in the database', async ({ db }) => {
  const { codes, receive, type, inbox } = await openRoom(db)
  const code = await receive()
  expect(code).toMatch(/^\d{6}$/)
  expect(inbox).toMatchObject([{ phone, text: `${code} is your code. Do not tell it to anybody.` }])
  const stored = JSON.stringify([await db.select().from(phoneCodes), await db.select().from(textMessages)])
  expect(stored).not.toContain(code)

  const right = await type(code)
  if (right.kind !== 'right') throw new Error('the code was refused')
  expect(codes.isProved(right.proof, phone, 'confirm order')).toBe(true)
  expect(await type(code)).toMatchObject({ status: 409, sentence: expect.stringContaining('used before') })
  expect(await db.select().from(phoneCodes)).toMatchObject([{ digest: null, sealed: null }])
  expect(await receive(), 'a new one may come at once').not.toBe('')
})

test('a code whose answer was lost is right once more under its key, and under no other', async ({ db }) => {
  const { receive, type } = await openRoom(db)
  const code = await receive()
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await type(another(code), { key })).toMatchObject({ status: 422 })
  const first = await type(code, { key })
  expect(first).toMatchObject({ kind: 'right' })
  expect(await type(code, { key })).toEqual(first)
  expect(await type(code, { key: other })).toMatchObject({ status: 409 })
  expect(await type(another(code), { key })).toMatchObject({ status: 409 })
  expect(await type(code, { key, phone: '9812345679' })).toMatchObject({ status: 404 })
  expect(await type(code, { key, purpose: 'open credit' })).toMatchObject({ status: 404 })
})

test('a code that begins with zeros keeps them', async ({ db }) => {
  const { receive } = await openRoom(db)
  const codes = []
  for (let nth = 0; nth < 60; nth += 1)
    codes.push(await receive({ phone: `98${nth + 10_000_000}`, address: `10.0.0.${nth}` }))
  expect(codes.every((one) => /^\d{6}$/.test(one))).toBe(true)
  // One in ten begins with a zero: none of sixty would be one chance in five hundred.
  expect(new Set(codes).size).toBeGreaterThan(55)
})

test('five wrong ones end a code, and ten end the day for a number', async ({ db }) => {
  const { receive, type } = await openRoom(db)
  const code = await receive()
  for (const left of [4, 3, 2, 1])
    expect(await type(another(code))).toMatchObject({ status: 422, sentence: expect.stringContaining(`${left} more`) })
  expect(await type(another(code))).toMatchObject({
    status: 429,
    sentence: expect.stringContaining('ask for a new one'),
  })
  expect(await type(code), 'the right one is too late').toMatchObject({ status: 429 })
  await later(db, 60)
  const second = await receive()
  for (let times = 0; times < 5; times += 1) await type(another(second))
  await later(db, 120)
  const third = await receive()
  const refusal = { status: 429, sentence: expect.stringContaining('for this number') }
  expect(await type(third)).toMatchObject(refusal)
  await later(db, 86_400 - 300)
  expect(await type(third), 'it is too old by then').toMatchObject({ status: 410 })
})

test('a code is good for five minutes, for its phone and for its purpose', async ({ db }) => {
  const { receive, type } = await openRoom(db)
  expect(await type('123456')).toMatchObject({ status: 404 })
  const code = await receive()
  expect(await type(code, { phone: '9812345679' })).toMatchObject({ status: 404 })
  expect(await type(code, { purpose: 'sign in' as CodePurpose })).toMatchObject({ status: 404 })
  await later(db, 270)
  expect(await type(another(code))).toMatchObject({ status: 422 })
  await later(db, 30)
  expect(await type(code)).toMatchObject({ status: 410, sentence: expect.stringContaining('too old') })
  await later(db, 3_700)
  await removeOldCodes(db)
  expect(await db.$count(phoneCodes)).toBe(0)
})

test('waits grow; within a minute the same code comes again, then another that ends the one before', async ({ db }) => {
  const { codes, receive, type } = await openRoom(db)
  const sent = await codes.send(about)
  expect(sent).toEqual({ kind: 'sent', waitSeconds: 30 })
  expect(await codes.send(about)).toMatchObject({
    kind: 'refused',
    waitSeconds: expect.closeTo(30, -1),
    isOnItsWay: true,
  })
  await later(db, 30)
  const first = await receive()
  expect(await codes.send(about)).toMatchObject({ kind: 'refused', waitSeconds: expect.closeTo(60, -1) })
  await later(db, 60)
  const second = await receive()
  if (second !== first) expect(await type(first)).toMatchObject({ status: 422 })
  expect(await codes.send(about)).toMatchObject({ kind: 'refused', waitSeconds: expect.closeTo(120, -1) })
  expect(await type(second)).toMatchObject({ kind: 'right' })
})

test('an SMS that waited carries the newest code, once, and none after its life', async ({ db }) => {
  const { codes, deliver, inbox, answerWith } = await openRoom(db)
  await codes.send(about)
  await later(db, 30)
  await codes.send(about)
  await deliver()
  expect(inbox).toHaveLength(1)
  await later(db, 60)
  await codes.send(about)
  await later(db, 301)
  await deliver()
  expect(inbox).toHaveLength(1)
  const messages = await db.select().from(textMessages).orderBy(textMessages.id)
  expect(messages.at(-1)).toMatchObject({ state: 'failed', error: 'Not sent: it could not be sent within 5 minutes.' })

  await later(db, 3_600)
  await codes.send(about)
  answerWith({ kind: 'refused', why: 'unknown', sentence: 'unknown' })
  await deliver()
  const code = inbox.at(-1)!.variables.code!
  answerWith({ kind: 'refused', why: 'number', sentence: `Cannot send "${code} is your code"` })
  await db.execute(sql`update text_messages set next_try_at = now() where next_try_at is not null`)
  await deliver()
  expect(JSON.stringify(await db.select().from(textMessages))).not.toContain(code)
})

test('a number gets five codes an hour, a network asks for ten, a wide one for thirty', async ({ db }) => {
  const { codes } = await openRoom(db)
  for (let times = 0; times < 5; times += 1) {
    expect(await codes.send({ ...about, address: `10.0.1.${times}` })).toMatchObject({ kind: 'sent' })
    await later(db, 121)
  }
  expect(await codes.send({ ...about, address: '10.0.2.1' })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('to this number'),
    isOnItsWay: false,
  })
  const ask = (nth: number, address: string) => codes.send({ ...about, phone: `98000000${nth + 10}`, address })
  for (let nth = 0; nth < 10; nth += 1) expect(await ask(nth, '2001:db8:1:2::5')).toMatchObject({ kind: 'sent' })
  const refusal = { kind: 'refused', sentence: expect.stringContaining('from your network') }
  expect(await ask(10, '2001:db8:1:2::6')).toMatchObject(refusal)
  expect(await db.$count(phoneCodes), 'nothing was made for the refused ones').toBe(11)
  for (let nth = 10; nth < 30; nth += 1)
    expect(await ask(nth, `2001:db8:1:${nth < 20 ? 3 : 4}::5`)).toMatchObject({ kind: 'sent' })
  expect(await ask(30, '2001:db8:1:5::5'), 'the wide one').toMatchObject(refusal)
  expect(await ask(30, '2001:db8:2:5::5')).toMatchObject({ kind: 'sent' })
})

test('the owner says how many codes the shop sends in an hour, and is warned', async ({ db }) => {
  const { codes } = await openRoom(db)
  expect(await findCodeCap(db)).toEqual({ maxPerHour: 300, version: 0 })
  expect(await saveCodeCap(db, owner, { maxPerHour: 5 }, 0)).toBe(true)
  expect(await saveCodeCap(db, owner, { maxPerHour: 9 }, 0)).toBe(false)
  const ask = (nth: number) => codes.send({ ...about, phone: `981234567${nth}`, address: `10.0.0.${nth}` })
  const health = async () => phoneVerificationCheck(await findCodeFacts(db, true))
  for (let nth = 0; nth < 3; nth += 1) await ask(nth)
  expect(await health()).toMatchObject({ state: 'good' })
  await ask(3)
  expect(await health()).toMatchObject({ state: 'warning' })
  await ask(4)
  expect(await ask(5)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('Very many customers') })
  expect(await health()).toMatchObject({ state: 'critical', gauges: { sent_this_hour: 5 } })
  expect(await saveCodeCap(db, owner, { maxPerHour: 6 }, 1)).toBe(true)
  expect(await ask(5)).toMatchObject({ kind: 'sent' })
})

test('codes are possible with a provider, a registered text and a key only', async ({ db }) => {
  const { codes } = await openRoom(db, { isOn: false })
  expect([await codes.canSendCodes(), await codes.send(about)]).toEqual([false, null])
  await db.update(registeredTexts).set({ isOn: true })
  expect(await codes.canSendCodes()).toBe(true)
  await db.update(registeredTexts).set({ stoppedWhy: 'refused' })
  expect(await codes.canSendCodes()).toBe(false)
  await db.update(registeredTexts).set({ stoppedWhy: null })
  const refused = { kind: 'refused', sentence: 'SECRETS_KEY is not set.' } as const
  const without = { db, secret: 'secret', findProvider: () => ({}), secretsKey: { findOrMake: async () => refused } }
  expect(await openPhoneVerification(without).canSendCodes()).toBe(false)
  expect(await openPhoneVerification({ ...without, findProvider: () => null }).canSendCodes()).toBe(false)
})

testWithDatabase('of two processes that bring one code, one is right', async ({ database }) => {
  const { receive, type } = await openRoom(database.db)
  const other = connect(database.url)
  const second = openPhoneVerification({
    db: other.db,
    secret: 'secret of the shop',
    secretsKey: { findOrMake: async () => ({ kind: 'seal', seal: sealWith('a key of thirty-two characters!!') }) },
    findProvider: () => ({}),
  })
  const code = await receive()
  // All have begun before the first may end.
  const answering = await database.db.transaction(async (tx) => {
    await tx.select().from(phoneCodes).for('update')
    const begun = Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? type(code) : second.check({ ...about, code }))),
    )
    await untilWaiting(other.db, 2)
    return () => begun
  })
  const answers = await answering()
  expect(answers.filter(({ kind }) => kind === 'right')).toHaveLength(1)
  expect(answers.filter((one) => one.kind === 'refused' && one.status === 409)).toHaveLength(11)
  await other.close()
})

testWithDatabase('of wrong codes that come at once no more count than a code allows', async ({ database: { db } }) => {
  const { receive, type } = await openRoom(db)
  const code = await receive()
  const answers = await Promise.all(Array.from({ length: 12 }, () => type(another(code))))
  expect(answers.filter((one) => one.kind === 'refused' && one.status === 422)).toHaveLength(4)
  expect(await db.select().from(phoneCodes)).toMatchObject([{ tries: 5 }])
  expect(await type(code)).toMatchObject({ status: 429 })
})

testWithDatabase('of requests that come at once one code is sent', async ({ database: { db } }) => {
  const { codes, deliver, inbox } = await openRoom(db)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, at) => codes.send({ ...about, address: `10.0.0.${at}` })),
  )
  expect(sent.filter((one) => one?.kind === 'sent')).toHaveLength(1)
  await Promise.all([deliver(), deliver()])
  expect(inbox).toHaveLength(1)
})

test('the simulator of the provider shows each phone its code', async ({ db }) => {
  const provider = await startSms({ port: 0, authKey: 'auth-key-of-the-shop' })
  const channel = msg91({ apiBase: provider.url, authKey: 'auth-key-of-the-shop', timeoutMs: 5_000 })
  const { codes, type, kinds } = await openRoom(db)
  await codes.send(about)
  expect(await sendDueSms(db, { findProvider: () => channel, kinds }, 10, 'codes')).toEqual({ sent: 1, failed: [] })
  const [sms] = (await (await fetch(`${provider.url}/sim/phones/${phone}`)).json()) as { variables: { code: string } }[]
  expect(await type(sms!.variables.code)).toMatchObject({ kind: 'right' })
  await provider.close()
})

test('codes go ahead of news that was owed before them', async ({ db }) => {
  const { codes, inbox, deliver } = await openRoom(db)
  await db.insert(registeredTexts).values({
    kind: 'shipped',
    text: 'Your order is on its way',
    dltTemplateId: '1107161234567890124',
    providerTemplateId: 'flow-2',
    isOn: true,
  })
  const owe = (id: number) => oweSms(db, { kind: 'shipped', subject: `order ${id}` })
  await owe(1)
  // Of a table that has grown since, PostgreSQL may read a limited list again for each row.
  await db.execute(sql`analyze text_messages`)
  for (let id = 2; id <= 30; id += 1) await owe(id)
  await codes.send(about)
  await deliver({ shipped: async () => ({ phone: '9812345679', variables: {} }) })
  // Ten go out in a round.
  expect(inbox.filter(({ registered }) => registered.kind === 'code')).toHaveLength(1)
  expect(inbox).toHaveLength(10)
})
