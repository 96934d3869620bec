import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { startSms } from '#simulators/sms/start-sms.ts'
import { test as withDb } from '#tests/database.ts'
import { registeredTexts, smsReports, textMessages } from '../tables.server.ts'
import { applySmsReports, removeOldSms } from './apply-reports.server.ts'
import { msg91 } from './msg91.server.ts'
import { oweSms, recallSms, withholdSms } from './owe-sms.server.ts'
import { sendDueSms, type SmsServices } from './send-sms.server.ts'
import type { SmsProvider } from './sms-provider.ts'

const phone = '9812345678'
const authKey = 'auth-key-of-the-shop'

type Provider = Awaited<ReturnType<typeof startSms>>
const test = withDb.extend<{ provider: Provider }>({
  provider: async ({}, use) => {
    const provider = await startSms({ port: 0, authKey })
    await use(provider)
    await provider.close()
  },
})

function channel(provider: Provider, more: { authKey?: string; phone?: string; timeoutMs?: number } = {}) {
  const sms = msg91({ apiBase: provider.url, authKey, timeoutMs: 10_000, ...more })
  const variables = { order: 'FW-1', courier: 'Blue\n Dart', tracking: 'BD-77' }
  const services: SmsServices = {
    findProvider: () => sms,
    kinds: { shipped: async () => ({ phone: more.phone ?? phone, variables }) },
  }
  return { sms, services }
}

const register = (db: Db, more = {}) =>
  db.insert(registeredTexts).values({
    kind: 'shipped',
    text: 'Order {order} is with {courier}: {tracking}',
    dltTemplateId: '1107161234567890123',
    providerTemplateId: 'flow-1',
    isOn: true,
    ...more,
  })

const owe = (db: Db, id = 1) => oweSms(db, { kind: 'shipped', subject: `order ${id}` })
const ask = async (provider: Provider, path: string, body?: object) =>
  (
    await fetch(`${provider.url}/sim${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  ).json()
const inbox = (provider: Provider, number = phone) => ask(provider, `/phones/${number}`)
const all = (db: Db) => db.select().from(textMessages).orderBy(textMessages.id)
const comeDue = (db: Db) =>
  db
    .update(textMessages)
    .set({ nextTryAt: sql`now()` })
    .where(eq(textMessages.state, 'due'))

test('nothing is owed where no text is registered, switched on and accepted', async ({ db }) => {
  await owe(db)
  await register(db, { isOn: false })
  await owe(db)
  await db.update(registeredTexts).set({ isOn: true, stoppedWhy: 'refused' })
  await owe(db)
  expect(await all(db)).toEqual([])
  await db.update(registeredTexts).set({ stoppedWhy: null })
  await owe(db)
  await owe(db)
  expect(await all(db)).toMatchObject([{ subject: 'order 1', state: 'due', providerId: null }])
})

test('an SMS is accepted, and delivered once a report says so, however often', async ({ db, provider }) => {
  const { sms, services } = channel(provider)
  await register(db)
  await owe(db)
  expect(await sendDueSms(db, services)).toEqual({ sent: 1, failed: [] })
  expect(await sendDueSms(db, services)).toEqual({ sent: 0, failed: [] })
  const [got, ...others] = await inbox(provider)
  expect(others).toEqual([])
  expect(got).toMatchObject({ templateId: 'flow-1', variables: { order: 'FW-1', courier: 'Blue Dart' } })
  expect(await all(db)).toMatchObject([{ state: 'accepted', providerId: got.requestId, tries: 1 }])

  const report = (status: string) =>
    sms.readReports(Buffer.from(JSON.stringify({ requestId: got.requestId, status })), 'application/json')
  await applySmsReports(db, report('1'))
  await applySmsReports(db, report('1'))
  expect(await all(db)).toMatchObject([{ state: 'delivered', error: null }])
  // It came late.
  await applySmsReports(db, report('2'))
  expect(await all(db)).toMatchObject([{ state: 'delivered' }])
  await applySmsReports(db, [{ providerId: 'nobody', state: 'delivered', said: '1' }])
  const stored = await db.select({ isKnown: smsReports.isKnown }).from(smsReports)
  expect(stored.map(({ isKnown }) => Number(isKnown)).toSorted((one, other) => one - other)).toEqual([0, 1, 1])
})

test.for([
  ['1', { state: 'delivered', error: null }],
  ['2', { state: 'failed', error: expect.stringContaining('It did not arrive') }],
  ['77', { state: 'accepted', error: null }],
] as const)(
  'a report %s that comes before the answer to the send is applied',
  async ([status, then], { db, provider }) => {
    const { sms, services } = channel(provider)
    await register(db)
    await owe(db)
    const send: SmsProvider['send'] = async (given) => {
      const outcome = await sms.send(given)
      const requestId = outcome.kind === 'accepted' && outcome.providerId
      const report = Buffer.from(JSON.stringify({ requestId, status }))
      await applySmsReports(db, sms.readReports(report, 'application/json'))
      return outcome
    }
    expect(await sendDueSms(db, { ...services, findProvider: () => ({ ...sms, send }) })).toMatchObject({ sent: 1 })
    expect(await all(db)).toMatchObject([then])
    expect(await db.select({ isKnown: smsReports.isKnown }).from(smsReports)).toEqual([{ isKnown: true }])
  },
)

test('an SMS that goes wrong in the shop holds up no other, and says so', async ({ db, provider }) => {
  const { services } = channel(provider)
  await register(db)
  for (const id of [1, 2, 3]) await owe(db, id)
  const shipped: SmsServices['kinds']['shipped'] = async (tx, sms) => {
    if (sms.subject === 'order 1') throw new Error('its order cannot be read')
    return services.kinds.shipped!(tx, sms)
  }
  const answer = await sendDueSms(db, { ...services, kinds: { shipped } })
  expect(answer).toEqual({ sent: 2, failed: [expect.any(Number)] })
  expect(await all(db)).toMatchObject([
    { state: 'unsure', error: 'its order cannot be read' },
    { state: 'accepted' },
    { state: 'accepted' },
  ])
})

test('two processes send one SMS once', async ({ db, provider }) => {
  await register(db)
  for (let id = 1; id <= 25; id += 1) await owe(db, id)
  const { services } = channel(provider, { phone: '9812345670' })
  await Promise.all([sendDueSms(db, services), sendDueSms(db, services)])
  const got = await inbox(provider, '9812345670')
  const held = (await all(db)).filter(({ error }) => error?.includes('several SMS today'))
  // Ten a day are enough for one number.
  expect([got.length, held.length]).toEqual([10, 15])
})

test('an answer that never came is not asked for again', async ({ db, provider }) => {
  const { services } = channel(provider)
  await register(db)
  await owe(db)
  await ask(provider, '/faults', { kind: 'commit then drop' })
  expect(await sendDueSms(db, services)).toMatchObject({ sent: 0, failed: [expect.any(Number)] })
  await comeDue(db)
  await sendDueSms(db, services)
  expect(await inbox(provider)).toHaveLength(1)
  expect(await all(db)).toMatchObject([{ state: 'unsure', error: expect.stringContaining('may have been sent') }])
})

test('a process that ends while it sends leaves an SMS that nobody sends again', async ({ db, provider }) => {
  const { services } = channel(provider)
  await register(db)
  await owe(db)
  await db.update(textMessages).set({ state: 'sending', nextTryAt: null, claimedAt: sql`now() - interval '6 minutes'` })
  await sendDueSms(db, services)
  expect(await inbox(provider)).toEqual([])
  expect(await all(db)).toMatchObject([{ state: 'unsure' }])
})

test('a provider out of order, busy or with another key is asked again later', async ({ db, provider }) => {
  const { services } = channel(provider)
  await register(db)
  await owe(db)
  for (const [at, kind] of ['500', '429', 'html 502'].entries()) {
    await ask(provider, '/faults', { kind })
    await sendDueSms(db, services)
    expect(await all(db), kind).toMatchObject([{ state: 'due', tries: at + 1, error: expect.any(String) }])
    expect(await sendDueSms(db, services), 'not before its time').toEqual({ sent: 0, failed: [] })
    await comeDue(db)
  }
  await sendDueSms(db, channel(provider, { authKey: 'another' }).services)
  expect(await all(db)).toMatchObject([{ state: 'due', error: expect.stringContaining('does not accept the key') }])
  await comeDue(db)
  await sendDueSms(db, services)
  expect(await all(db)).toMatchObject([{ state: 'accepted', tries: 5, error: null }])
  expect(await inbox(provider)).toHaveLength(1)
})

test('a refusal with status 200 is one, and its words stand beside the SMS', async ({ db, provider }) => {
  await ask(provider, '/switches', { balance: 0 })
  await register(db)
  await owe(db)
  await sendDueSms(db, channel(provider).services)
  expect(await all(db)).toMatchObject([{ state: 'due', error: 'Insufficient balance' }])
})

test('a text that the operators do not know stops, and its saving begins again', async ({ db, provider }) => {
  await register(db)
  await owe(db)
  await sendDueSms(db, channel(provider).services)
  const [{ requestId }] = await inbox(provider)
  await applySmsReports(db, [
    { providerId: requestId, state: 'failed', why: 'template', said: '2 Template Id not found on DLT' },
  ])
  expect(await all(db)).toMatchObject([{ state: 'failed', error: expect.stringContaining('Template Id not found') }])
  expect(await db.select().from(registeredTexts)).toMatchObject([{ stoppedWhy: expect.stringContaining('DLT') }])
  await owe(db, 2)
  expect(await all(db)).toHaveLength(1)
})

test('what is no Indian mobile, too old, or has lost its facts is not sent', async ({ db, provider }) => {
  await register(db)
  await owe(db, 1)
  await sendDueSms(db, channel(provider, { phone: '12025550123' }).services)
  await owe(db, 2)
  await db
    .update(textMessages)
    .set({ createdAt: sql`now() - interval '13 hours'` })
    .where(eq(textMessages.subject, 'order 2'))
  await sendDueSms(db, channel(provider).services)
  await owe(db, 3)
  const { services } = channel(provider)
  await sendDueSms(db, { ...services, kinds: { shipped: async () => ({ phone, variables: { order: 'FW-3' } }) } })
  expect((await all(db)).map(({ error }) => error)).toEqual([
    'Not sent: this is no Indian mobile number.',
    'Not sent: it could not be sent within 12 hours.',
    'Not sent: the order lacks something that the text names.',
  ])
  await owe(db, 4)
  await sendDueSms(db, { ...services, kinds: { shipped: async () => null } })
  expect(await all(db)).toHaveLength(3)
  expect(await ask(provider, '/calls')).toEqual([])
})

test('an SMS is taken back before it is sent, and not afterwards', async ({ db, provider }) => {
  await register(db)
  await owe(db)
  expect(await recallSms(db, { kind: 'shipped', subject: 'order 1' })).toBe(true)
  await owe(db)
  await sendDueSms(db, channel(provider).services)
  expect(await recallSms(db, { kind: 'shipped', subject: 'order 1' })).toBe(false)
  await owe(db, 2)
  await withholdSms(db, ['order 2'])
  await sendDueSms(db, channel(provider).services)
  expect(await inbox(provider)).toHaveLength(1)
  await db.update(textMessages).set({ createdAt: sql`now() - interval '91 days'` })
  await removeOldSms(db)
  expect(await all(db)).toEqual([])
})

test('without a provider owed SMS wait', async ({ db }) => {
  await register(db)
  await owe(db)
  expect(await sendDueSms(db, { findProvider: () => null, kinds: {} })).toEqual({ sent: 0, failed: [] })
  expect(await all(db)).toMatchObject([{ state: 'due', tries: 0 }])
})
