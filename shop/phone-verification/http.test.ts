import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures } from '#http/failures.ts'
import { phoneVerificationRoutes } from './http.server.ts'
import type { PhoneVerification } from './open-codes.server.ts'

const asked = { phone: '+91 98123 45678', purpose: 'confirm order' }

async function open(phoneVerification: Partial<PhoneVerification>) {
  const app = fastify()
  answerFailures(app)
  await app.register(async (scope) =>
    phoneVerificationRoutes(scope, { phoneVerification: phoneVerification as PhoneVerification }),
  )
  return async (url: string, payload: object, sent: Record<string, string> = {}) => {
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url, payload, headers: sent })
    return { status: statusCode, headers, body: JSON.parse(body) as unknown }
  }
}

test('a code is asked for with a mobile number of India, however it is written', async () => {
  const seen: unknown[] = []
  const post = await open({
    async send(given) {
      seen.push(given)
      return { kind: 'sent', waitSeconds: 30 }
    },
  })
  expect(await post('/api/codes', asked)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { waitSeconds: 30, lifeSeconds: 300 },
  })
  expect(seen).toEqual([{ phone: '9812345678', purpose: 'confirm order', address: '127.0.0.1' }])
  for (const phone of ['12025550123', '+1 202 555 0123', '1812345678', 'x'.repeat(50), '', 7])
    expect(await post('/api/codes', { ...asked, phone }), String(phone)).toMatchObject({
      status: 422,
      body: { fields: { phone: expect.any(String) } },
    })
  expect(await post('/api/codes', { ...asked, purpose: 'change phone' })).toMatchObject({ status: 422 })
  expect(seen).toHaveLength(1)
})

test('a refusal says how long to wait, and a shop without SMS says so', async () => {
  const sentence = 'A code was sent a moment ago. Please wait 30 seconds, then ask again.'
  const post = await open({ send: async () => ({ kind: 'refused', sentence, waitSeconds: 30, isOnItsWay: true }) })
  expect(await post('/api/codes', asked)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { error: sentence, waitSeconds: 30, isOnItsWay: true },
  })
  const without = await open({ send: async () => null })
  expect(await without('/api/codes', asked)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('not possible right now') },
  })
})

test('a code is exchanged for a proof; what is wrong with it stands at its field', async () => {
  const keys: unknown[] = []
  const post = await open({
    async check({ code, key }) {
      keys.push(key)
      if (code === '012345') return { kind: 'right', proof: 'proof' }
      return { kind: 'refused', status: 410, sentence: 'This code is too old.' }
    },
  })
  const type = (code: unknown, headers = {}) => post('/api/codes/check', { ...asked, code }, headers)
  for (const code of ['012345', ' 012 345 ', '०१२३४५'])
    expect(await type(code), code).toMatchObject({ status: 200, body: { proof: 'proof' } })
  expect(await type('999999')).toMatchObject({
    status: 410,
    body: { error: 'This code is too old.', fields: { code: 'This code is too old.' } },
  })
  expect(keys).toEqual([undefined, undefined, undefined, undefined])
  const key = crypto.randomUUID()
  await type('012345', { 'idempotency-key': key })
  expect(keys.at(-1)).toBe(key)
  expect(await type('012345', { 'idempotency-key': 'x' })).toMatchObject({ status: 422 })
  for (const code of ['12345', '1234567', 'abcdef', '', 12_345])
    expect(await type(code), String(code)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    })
})
