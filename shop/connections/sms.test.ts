import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { registeredTexts } from '#shop/messages/tables.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { startSms } from '#simulators/sms/start-sms.ts'
import { test as withDb } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { openConnections } from './open-connections.server.ts'
import { findConnections } from './queries.server.ts'
import { saveRegisteredText } from './save-registered-text.server.ts'
import { removeSms, saveSms } from './save-sms.server.ts'
import { RegisteredTextForm, SmsForm, SmsTrial } from './sms-inputs.ts'
import { reportsSecretOf } from './sms-provider-of.server.ts'
import { connectionSettings } from './tables.server.ts'
import { trySms } from './try-sms.server.ts'

const owner = { ...asha, id: 'owner', name: 'Meera Patil', roles: ['owner'] } as unknown as StaffMember
const key = 'auth-key-of-the-shop'

type Provider = Awaited<ReturnType<typeof startSms>>
const test = withDb.extend<{ provider: Provider }>({
  provider: async ({}, use) => {
    const provider = await startSms({ port: 0, authKey: key })
    await use(provider)
    await provider.close()
  },
})

const open = (db: Db, msg91Base = 'http://127.0.0.1:9', secretsKey = 'k'.repeat(32)) =>
  openConnections({
    courierWebhookToken: 'parcels-0001',
    db,
    config: {
      isSimulatorChosen: false,
      mail: { from: 'a@b.in', isOutboxChosen: false },
      gatewayAddresses: { apiBase: 'http://127.0.0.1:9', checkoutScript: '/checkout.js' },
      msg91Base,
      razorpayX: { apiBase: 'http://127.0.0.1:9' },
      dataDir: '/nowhere',
      shiprocket: { apiBase: 'http://127.0.0.1:9' },
    },
    secretsKey: openSecretsKey({ secretsKey, dataDir: '/nowhere', databaseUrl: 'postgres://shop@db.example/shop' }),
    logger: { info() {}, error() {} },
  })

const form: SmsForm = {
  provider: 'msg91',
  key,
  reportsSecret: 'reports-secret-1',
  header: 'FINEWV',
  entityId: '1101234567890123456',
  url: '',
  format: 'form',
  fields: '',
  idPath: '',
  statusPath: '',
}
const text: RegisteredTextForm = {
  kind: 'shipped',
  text: 'Order {order} is with {courier}: {tracking}',
  dltTemplateId: '1107161234567890123',
  providerTemplateId: 'flow-1',
  isOn: true,
}

test('the key is stored encrypted, shown nowhere and used at once', async ({ db, provider }) => {
  const connections = await open(db, provider.url)
  expect(connections.smsProvider()).toBeNull()
  expect(await saveSms(db, owner, { connections }, { form, version: 0 })).toEqual({ kind: 'done' })
  await connections.reload()
  expect(reportsSecretOf(connections.sms())).toBe('reports-secret-1')
  const shown = (await findConnections(db, connections)).sms
  expect(shown).toMatchObject({ from: 'back office', shown: { provider: 'msg91', header: 'FINEWV', keyEnd: 'shop' } })
  const everything = JSON.stringify([
    shown,
    await db.select().from(connectionSettings),
    await db.select().from(staffLog).orderBy(staffLog.id),
  ])
  for (const secret of [key, 'reports-secret-1']) expect(everything).not.toContain(secret)

  const trial = { kind: 'shipped', phone: '9812345678' } as const
  expect(await trySms(db, owner, connections.smsProvider(), trial)).toMatchObject({
    ok: false,
    sentence: 'Save this text first.',
  })
  expect(
    await saveRegisteredText(db, owner, { connections }, { form: { ...text, providerTemplateId: '' }, version: 0 }),
  ).toMatchObject({ kind: 'refused', field: 'providerTemplateId' })
  expect(await saveRegisteredText(db, owner, { connections }, { form: text, version: 0 })).toEqual({ kind: 'done' })
  expect(await trySms(db, owner, connections.smsProvider(), trial)).toMatchObject({ ok: true })
  const inbox = await (await fetch(`${provider.url}/sim/phones/9812345678`)).json()
  expect(inbox).toMatchObject([{ templateId: 'flow-1', variables: { order: 'ORD-591261', courier: 'Delhivery' } }])

  expect(await removeSms(db, owner, 1)).toEqual({ kind: 'done' })
  await connections.reload()
  expect(connections.smsProvider()).toBeNull()
})

test('a blank key stays, for the same provider at the same host alone', async ({ db }) => {
  const connections = await open(db)
  const save = (more: Partial<SmsForm>, version: number) =>
    saveSms(db, owner, { connections }, { form: { ...form, ...more }, version })
  expect(await save({ key: '' }, 0)).toMatchObject({ kind: 'refused', field: 'key' })
  await save({}, 0)
  await connections.reload()
  expect(await save({}, 0)).toEqual({ kind: 'conflict' })
  expect(await save({ key: '', header: 'NEWHDR' }, 1)).toEqual({ kind: 'done' })
  await connections.reload()
  const http = { provider: 'http', key: '', url: 'https://evil.example/send' } as const
  expect(await save(http, 2)).toMatchObject({ kind: 'refused', field: 'key' })
})

test('with another key of the environment it says so, and sends nothing', async ({ db }) => {
  await saveSms(db, owner, { connections: await open(db) }, { form, version: 0 })
  const other = await open(db, undefined, 'x'.repeat(32))
  expect(other.sms()).toMatchObject({ from: 'unreadable', sentence: expect.stringContaining('SECRETS_KEY') })
  expect(other.smsProvider()).toBeNull()
})

test('saving a text again lets a refused one go out again, and two tabs do not overwrite each other', async ({
  db,
}) => {
  const connections = await open(db)
  await saveRegisteredText(db, owner, { connections }, { form: text, version: 0 })
  expect(await saveRegisteredText(db, owner, { connections }, { form: text, version: 0 })).toEqual({ kind: 'conflict' })
  await db.update(registeredTexts).set({ stoppedWhy: 'refused' })
  expect(await saveRegisteredText(db, owner, { connections }, { form: text, version: 1 })).toEqual({ kind: 'done' })
  expect(await db.select().from(registeredTexts)).toMatchObject([{ stoppedWhy: null, version: 2 }])
})

test('what is typed wrong is a sentence beside its field', () => {
  const errors = (more: object) =>
    SmsForm.safeParse({ ...form, ...more }).error?.issues.map(({ path }) => path[0]) ?? []
  expect(errors({})).toEqual([])
  expect(errors({ provider: 'http' })).toEqual(['url', 'fields', 'idPath', 'statusPath'])
  const http = { provider: 'http', url: 'https://sms.example/send', idPath: 'id', statusPath: 'status' }
  expect(errors({ ...http, fields: 'To={to}\nBody={text}' })).toEqual([])
  expect(errors({ ...http, fields: 'To={to}' })).toEqual(['fields'])
  expect(errors({ ...http, fields: '{to}{text}' })).toContain('fields')
  expect(errors({ ...http, fields: 'a={to}{text}', url: 'http://sms.example' })).toEqual(['url'])
  expect(errors({ entityId: 'x', header: 'a b' })).toEqual(['header', 'entityId'])
  expect(RegisteredTextForm.safeParse({ ...text, isOn: 'true', text: 'Hi {name}' }).error?.issues[0]?.message).toMatch(
    '{name} is not known here',
  )
  expect(SmsTrial.parse({ kind: 'shipped', phone: '+91 98123-45678' }).phone).toBe('9812345678')
  expect(SmsTrial.safeParse({ kind: 'shipped', phone: '+1 202 555 0123' }).success).toBe(false)
})
