import { expect, test } from 'vitest'
import { httpSms } from './http-sms.server.ts'
import { msg91 } from './msg91.server.ts'

const { readReports } = msg91({ apiBase: 'http://127.0.0.1:9', authKey: 'key' })
const form = 'application/x-www-form-urlencoded'
const asForm = (data: unknown) => Buffer.from(new URLSearchParams({ data: JSON.stringify(data) }).toString())
const asJson = (data: unknown) => Buffer.from(JSON.stringify(data))
const old = (status: string, failedReason = '') => [
  { senderId: 'FINEWV', requestId: 'R1', report: [{ number: '919812345678', status, desc: 'X', failedReason }] },
]

test('the old webhook: a form whose field is JSON', () => {
  expect(readReports(asForm(old('1')), form)).toEqual([{ providerId: 'R1', state: 'delivered', said: '1 X' }])
  expect(readReports(asForm(old('2')), form)).toMatchObject([{ state: 'failed', why: 'number' }])
  expect(readReports(asForm(old('9')), form)).toMatchObject([{ state: 'failed', why: 'number' }])
  expect(readReports(asForm(old('2', 'Template Id not found on DLT')), form)).toMatchObject([
    { state: 'failed', why: 'template' },
  ])
  expect(readReports(asForm(old('77')), form)).toMatchObject([{ state: 'on the way' }])
})

test('the new webhook: JSON, also inside texts', () => {
  const flat = { requestId: 'R2', status: 'delivered', telNum: '919812345678' }
  expect(readReports(asJson(flat), 'application/json')).toMatchObject([{ providerId: 'R2', state: 'delivered' }])
  expect(readReports(asJson(JSON.stringify([flat])), 'application/json')).toMatchObject([{ providerId: 'R2' }])
})

test.each(['', 'x', '{', '[]', '{}', 'null', '{"requestId":{}}', `"${'['.repeat(50)}"`])('no report: %s', (body) => {
  expect(readReports(Buffer.from(body), 'application/json')).toEqual([])
  expect(readReports(Buffer.from(body), form)).toEqual([])
})

test('a provider of the owner’s own words', () => {
  const provider = httpSms({
    url: 'http://127.0.0.1:9',
    authorization: '',
    format: 'form',
    fields: '',
    header: 'FINEWV',
    entityId: '1',
    idPath: 'data.sid',
    statusPath: 'data.status',
  })
  const said = (status: string) => provider.readReports(asJson({ data: { sid: 7, status } }), 'application/json')[0]
  expect(said('DELIVERED_TO_HANDSET')).toEqual({ providerId: '7', state: 'delivered', said: 'DELIVERED_TO_HANDSET' })
  expect(said('FAILED_DLT_TEMPLATE')).toMatchObject({ state: 'failed', why: 'template' })
  expect(said('FAILED_DND')).toMatchObject({ state: 'failed', why: 'number' })
  expect(said('submitted')).toMatchObject({ state: 'on the way' })
  expect(said('something new')).toMatchObject({ state: 'on the way' })
  expect(provider.readReports(asJson({ __proto__: { sid: 1 } }), 'application/json')).toEqual([])
})
