import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openAddressProof } from '#shop/launch-checklist/address-proof.server.ts'
import { judgeAddress } from '#shop/launch-checklist/address-rules.ts'
import { addressCheckPath, askAddress } from '#shop/launch-checklist/check-address.server.ts'
import { openFormPages } from '#tests/form-pages.ts'

type Proxy = {
  headers?: (given: IncomingHttpHeaders) => IncomingHttpHeaders
  body?: (given: Buffer) => Buffer
  /** Answers by itself instead of passing on. */
  answer?: { status: number; headers?: Record<string, string> }
  trustedProxies?: string[]
}

const proof = openAddressProof('a secret of this test')

/** The shop's finding about its public address behind such a proxy. */
async function findingBehind({ headers = (given) => given, body = (given) => given, answer, trustedProxies }: Proxy) {
  let shopPort = 0
  const proxy = createServer(async (request, response) => {
    if (answer) return response.writeHead(answer.status, answer.headers).end('no shop here')
    const sent = body(await buffer(request))
    const passed = ask({
      port: shopPort,
      host: '127.0.0.1',
      path: request.url,
      method: request.method,
      headers: { ...headers(request.headers), 'content-length': sent.length },
    })
    const [answered] = await once(passed.end(sent), 'response')
    response.writeHead(answered.statusCode, answered.headers).end(await buffer(answered))
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const publicUrl = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const shop = await openFormPages({ publicUrl, trustedProxies, addressProof: proof })
  shopPort = Number(new URL(await shop.listen({ port: 0, host: '127.0.0.1' })).port)
  onTestFinished(async () => {
    proxy.close()
    await shop.close()
  })
  return judgeAddress(publicUrl, await askAddress(publicUrl, proof))
}

const passOn = (given: IncomingHttpHeaders) => ({ ...given, 'x-forwarded-for': '203.0.113.7' })

test('a proxy that passes everything on is good', async () => {
  expect(await findingBehind({})).toMatchObject({ kind: 'good', whatToDo: /leads to this shop, and forms arrive/ })
  expect(await findingBehind({ headers: passOn })).toMatchObject({ kind: 'good' })
})

test.for<[string, RegExp, Proxy]>([
  [
    'The proxy changes the Host header',
    /It sends "127.0.0.1:3000" instead of "localhost:\d+"/,
    { headers: (given) => ({ ...given, host: '127.0.0.1:3000' }) },
  ],
  ['The proxy changes the Host header', /\$http_host/, { headers: (given) => ({ ...given, host: 'localhost' }) }],
  [
    'The proxy changes the Origin header',
    /It sends "http:\/\/backend"/,
    { headers: (given) => ({ ...given, origin: 'http://backend' }) },
  ],
  ['The proxy changes the Origin header', /It removes it/, { headers: ({ origin: _, ...given }) => given }],
  ['The proxy changes what forms send', /did not arrive whole/, { body: (given) => given.subarray(0, 1_000) }],
  ['The proxy changes what forms send', /did not arrive whole/, { body: () => Buffer.alloc(0) }],
  ['The proxy is not in TRUSTED_PROXIES', /come from 127.0.0.1/, { headers: passOn, trustedProxies: ['10.0.0.1'] }],
  ['The proxy does not reach the shop', /answers 502/, { answer: { status: 502 } }],
  [
    'Something else answers at the public address',
    /answers 200, but it is not this shop. It calls itself "parking"/,
    { answer: { status: 200, headers: { server: 'parking' } } },
  ],
  [
    'PUBLIC_URL names another scheme or port than people use',
    /forwards to https:\/\/localhost. Set PUBLIC_URL/,
    { answer: { status: 301, headers: { location: 'https://localhost/' } } },
  ],
  [
    'PUBLIC_URL names another host than people use',
    /forwards to https:\/\/www.example.in/,
    { answer: { status: 308, headers: { location: 'https://www.example.in/x' } } },
  ],
  [
    'Something else answers at the public address',
    /not this shop/,
    { answer: { status: 200, headers: { 'address-check': encodeURIComponent('{"answer":"x","arrival":{}}') } } },
  ],
])('%s: %s', async ([title, sentence, proxy]) => {
  expect(await findingBehind(proxy)).toEqual({ kind: 'broken', title, whatToDo: expect.stringMatching(sentence) })
})

test('an address that nobody answers at is not called broken', async () => {
  const answer = await askAddress('http://127.0.0.1:1', proof)
  expect(judgeAddress('http://127.0.0.1:1', answer)).toMatchObject({
    kind: 'not reached',
    whatToDo: /ECONNREFUSED.*open it on another device/,
  })
})

test('a proxy that never answers is given up after a while', async () => {
  const silent = createServer(() => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const found = await askAddress(url, proof, { timeoutMs: 100 })
  expect(found).toEqual({ kind: 'none', code: 'no answer within 0.1 seconds' })
})

test('strangers find nothing where the shop asks itself', async () => {
  const app = await openFormPages({ publicUrl: 'http://localhost', addressProof: proof })
  const [at, nonce] = proof.ask().split('.')
  const made = openAddressProof('another secret').ask()
  for (const question of ['', 'x', made, `${at}.${nonce}.`, `${Number(at) + 5_000}.${proof.ask().slice(14)}`]) {
    for (const path of [addressCheckPath, '/address-check', '/Address-Check.data']) {
      const query = new URLSearchParams({ question })
      const answered = await app.inject({ method: 'POST', url: `${path}?${query}`, payload: 'sample=1' })
      expect(answered.statusCode, `${path} ${question}`).toBe(404)
      expect(answered.headers).not.toHaveProperty('address-check')
    }
  }
  expect((await app.inject('/address-check')).statusCode).toBe(404)
})
