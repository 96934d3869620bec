import Fastify from 'fastify'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { smsReports } from '../tables.server.ts'
import { msg91 } from './msg91.server.ts'
import { smsReportRoutes } from './report-routes.server.ts'

const body = { requestId: 'R1', status: '1' }
const provider = msg91({ apiBase: 'http://127.0.0.1:9', authKey: 'key' })

test('reports are taken with the secret alone, whatever is in them', async ({ db }) => {
  let secret = 'reports-secret-1'
  const app = Fastify()
  smsReportRoutes(app, { db, findProvider: () => provider, findSecret: () => secret })
  const post = async (payload: string | object, headers: Record<string, string> = { 'x-webhook-secret': secret }) =>
    (await app.inject({ method: 'POST', url: '/webhooks/sms', payload, headers })).statusCode

  expect(await post(body, {})).toBe(401)
  expect(await post(body, { 'x-webhook-secret': 'another' })).toBe(401)
  expect(await post(body)).toBe(200)
  expect(await post(body)).toBe(200)
  expect(await db.$count(smsReports)).toBe(1)
  for (const odd of ['', 'x', '[]', `${'['.repeat(5_000)}`]) expect(await post(odd), odd.slice(0, 9)).toBe(200)
  expect(await post('x'.repeat(300_000))).toBe(413)
  secret = ''
  expect(await post(body, { 'x-webhook-secret': '' })).toBe(401)
  await app.close()
})
