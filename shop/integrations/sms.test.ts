import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { registeredTexts } from '#shop/messages/tables.server.ts'
import { startSms } from '#simulators/sms/start-sms.ts'
import { test as withDb } from '#tests/database.ts'
import { nowhere, openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { findIntegrations } from './queries.server.ts'
import { saveRegisteredText } from './save-registered-text.server.ts'
import { removeSms, saveSms } from './save-sms.server.ts'
import { RegisteredTextForm, SmsForm, SmsTrial } from './sms-inputs.ts'
import { reportsSecretOf } from './sms-provider-of.server.ts'
import { trySms } from './try-sms.server.ts'

const key = 'auth-key-of-the-shop'

type Provider = Awaited<ReturnType<typeof startSms>>
const test = withDb.extend<{ provider: Provider }>({
  provider: async ({}, use) => {
    const provider = await startSms({ port: 0, authKey: key })
    await use(provider)
    await provider.close()
  },
})

const open = (db: Db, msg91Base = nowhere) => openTestIntegrations(db, { config: { msg91Base } })

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

test('the provider is used at once, tried with a text, and removed', async ({ db, provider }) => {
  const integrations = await open(db, provider.url)
  expect(integrations.smsProvider()).toBeNull()
  expect(await saveSms(db, owner, { integrations }, { form, version: 0 })).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(reportsSecretOf(integrations.sms())).toBe('reports-secret-1')
  const shown = (await findIntegrations(db, integrations)).sms
  expect(shown).toMatchObject({ from: 'back office', shown: { provider: 'msg91', header: 'FINEWV', keyEnd: 'shop' } })

  const trial = { kind: 'shipped', phone: '9812345678' } as const
  expect(await trySms(db, owner, integrations.smsProvider(), trial)).toMatchObject({
    ok: false,
    sentence: 'Save this text first.',
  })
  expect(
    await saveRegisteredText(db, owner, { integrations }, { form: { ...text, providerTemplateId: '' }, version: 0 }),
  ).toMatchObject({ kind: 'refused', field: 'providerTemplateId' })
  expect(await saveRegisteredText(db, owner, { integrations }, { form: text, version: 0 })).toEqual({ kind: 'done' })
  expect(await trySms(db, owner, integrations.smsProvider(), trial)).toMatchObject({ ok: true })
  const inbox = await (await fetch(`${provider.url}/sim/phones/9812345678`)).json()
  expect(inbox).toMatchObject([{ templateId: 'flow-1', variables: { order: 'ORD-591261', courier: 'Delhivery' } }])

  expect(await removeSms(db, owner, 1)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.smsProvider()).toBeNull()
})

test('a registered text keeps its lines, which operators compare', () => {
  const typed = { ...text, isOn: 'true', text: ' Order {order} left us.\r\n\r\nThank you ' }
  expect(RegisteredTextForm.parse(typed).text).toBe('Order {order} left us.\n\nThank you')
})

test('saving a text again lets a refused one go out again, and two tabs do not overwrite each other', async ({
  db,
}) => {
  const integrations = await open(db)
  await saveRegisteredText(db, owner, { integrations }, { form: text, version: 0 })
  expect(await saveRegisteredText(db, owner, { integrations }, { form: text, version: 0 })).toEqual({
    kind: 'conflict',
  })
  await db.update(registeredTexts).set({ stoppedWhy: 'refused' })
  expect(await saveRegisteredText(db, owner, { integrations }, { form: text, version: 1 })).toEqual({ kind: 'done' })
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
