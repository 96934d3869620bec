import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import * as z from 'zod'
import { GatewayError } from './provider.ts'
import { type GatewayCall, RazorpayHttp } from './razorpay-http.server.ts'

const Anything = z.looseObject({})
const secret = 'do-not-log-me'

/** A gateway that answers as the test says; `calls` counts what reached it. */
const test = base.extend<{
  gateway: { answer: RequestListener; calls: number }
  http: RazorpayHttp
  logged: GatewayCall[]
}>({
  gateway: async ({}, use) => {
    await use({ answer: (_request, response) => json(response, 200, {}), calls: 0 })
  },
  logged: async ({}, use) => {
    await use([])
  },
  http: async ({ gateway, logged }, use) => {
    const server = createServer((request, response) => {
      gateway.calls += 1
      gateway.answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use(clientOf(apiBase, logged))
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const clientOf = (apiBase: string, logged: GatewayCall[]) =>
  new RazorpayHttp({
    keyId: 'rzp_test_1',
    keySecret: secret,
    apiBase,
    timeoutMs: 1_000,
    retryBaseMs: 1,
    onCall: (call) => logged.push(call),
  })

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refusal = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Amount too small',
    reason: 'input_validation_failed',
    field: 'amount',
  },
}

const posting = (http: RazorpayHttp) => http.post('/orders', { amount: 1 }, Anything)

test('sends the key pair, JSON and the extra headers', async ({ http, gateway }) => {
  gateway.answer = (request, response) => json(response, 200, { ...request.headers, url: request.url })

  const seen = await http.post('/orders', { amount: 1 }, Anything, { 'x-refund-idempotency': 'key-0000001' })

  expect(seen).toMatchObject({
    url: '/v1/orders',
    authorization: `Basic ${Buffer.from(`rzp_test_1:${secret}`).toString('base64')}`,
    'content-type': 'application/json',
    'x-refund-idempotency': 'key-0000001',
  })
})

test.for([
  [400, 'rejected', false],
  [401, 'auth', false],
  [409, 'conflict', false],
  [429, 'rate_limited', false],
  [500, 'server', true],
  [503, 'server', true],
] as const)('an answer %s is of kind %s', async ([status, kind, ambiguous], { http, gateway }) => {
  gateway.answer = (_request, response) => json(response, status, refusal)

  const error = await posting(http).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(GatewayError)
  expect(error).toMatchObject({ kind, status, ambiguous, code: 'BAD_REQUEST_ERROR', field: 'amount' })
  expect(gateway.calls).toBe(1)
})

test('a page of HTML in place of JSON is trouble at the server', async ({ http, gateway }) => {
  gateway.answer = (_request, response) => response.writeHead(502).end('<html>Bad Gateway</html>')
  await expect(posting(http)).rejects.toMatchObject({ kind: 'server', status: 502 })

  gateway.answer = (_request, response) => response.writeHead(200).end('<html>Maintenance</html>')
  await expect(posting(http)).rejects.toMatchObject({ kind: 'server', status: 200 })
})

test('an answer of an unknown shape is trouble at the server', async ({ http, gateway }) => {
  gateway.answer = (_request, response) => json(response, 200, { id: 7 })
  await expect(http.post('/orders', {}, z.object({ id: z.string() }))).rejects.toMatchObject({ kind: 'server' })
})

test('a gateway that never answers is given up', async ({ http, gateway }) => {
  gateway.answer = () => {}
  await expect(posting(http)).rejects.toMatchObject({ kind: 'timeout', ambiguous: true })
})

test('so is one that stops in the middle of its answer', async ({ http, gateway }) => {
  gateway.answer = (_request, response) => response.writeHead(200).write('{"id":')
  await expect(posting(http)).rejects.toMatchObject({ kind: 'timeout' })
})

test('a broken connection and a closed door are of kind network', async ({ http, gateway }) => {
  gateway.answer = (request) => request.socket.resetAndDestroy()
  await expect(posting(http)).rejects.toMatchObject({ kind: 'network', ambiguous: true })
  await expect(posting(clientOf('http://127.0.0.1:1', []))).rejects.toMatchObject({ kind: 'network' })
})

test('a redirect is not followed with the key pair', async ({ http, gateway }) => {
  gateway.answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  await expect(posting(http)).rejects.toMatchObject({ kind: 'network' })
})

test('reading is tried again after trouble that may pass', async ({ http, gateway }) => {
  gateway.answer = (request, response) => {
    if (gateway.calls === 1) json(response, 500, {})
    else if (gateway.calls === 2) request.socket.resetAndDestroy()
    else json(response, 200, { fine: true })
  }
  expect(await http.get('/orders', Anything)).toEqual({ fine: true })
  expect(gateway.calls).toBe(3)
})

test('too many requests are not made more by asking again, and the gateway may say how long', async ({
  http,
  gateway,
}) => {
  gateway.answer = (_request, response) => response.writeHead(429, { 'retry-after': '7' }).end('{}')
  await expect(http.get('/orders', Anything)).rejects.toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 7 })
  expect(gateway.calls).toBe(1)
})

test('reading is given up after three tries, and at once when refused', async ({ http, gateway }) => {
  gateway.answer = (_request, response) => json(response, 500, {})
  await expect(http.get('/orders', Anything)).rejects.toMatchObject({ kind: 'server' })
  expect(gateway.calls).toBe(3)

  gateway.answer = (_request, response) => json(response, 400, refusal)
  await expect(http.get('/orders', Anything)).rejects.toMatchObject({ kind: 'rejected' })
  expect(gateway.calls).toBe(4)
})

test('reading from a gateway that never answers takes at most twice the limit', async ({ http, gateway }) => {
  gateway.answer = () => {}
  const startedAt = performance.now()
  await expect(http.get('/orders', Anything)).rejects.toMatchObject({ kind: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(2 * 1_000 + 1_000)
})

test('what is logged tells the outcome and no secret', async ({ http, gateway, logged }) => {
  gateway.answer = (_request, response) => json(response, 400, refusal)
  await posting(http).catch(() => {})

  expect(logged).toEqual([
    {
      method: 'POST',
      path: '/orders',
      status: 400,
      durationMs: expect.any(Number),
      failure: { kind: 'rejected', code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed' },
    },
  ])
  expect(JSON.stringify(logged)).not.toContain(secret)
})
