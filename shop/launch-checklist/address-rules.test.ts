import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressAnswer, addressItem, type Arrival, judgeAddress } from './address-rules.ts'

const publicUrl = 'https://shop.example.in'
const arrival: Arrival = {
  host: 'shop.example.in',
  origin: publicUrl,
  isForwarded: true,
  isPeerTrusted: true,
  peer: '127.0.0.1',
}
const answerOf = (changed: Partial<Arrival> = {}): AddressAnswer => ({
  kind: 'answer',
  status: 200,
  location: null,
  server: null,
  isWhole: true,
  arrival: { ...arrival, ...changed },
})

test('behind TLS, a proxy that says who visits is good, and one that does not is named', () => {
  expect(judgeAddress(publicUrl, answerOf()).kind).toBe('good')
  expect(judgeAddress(publicUrl, answerOf({ host: 'shop.example.in:443' })).kind).toBe('good')
  expect(judgeAddress(publicUrl, answerOf({ isForwarded: false })).title).toBe('The proxy does not say who visits')
})

test('an address without https is good on a shop’s own network only', () => {
  const at = (url: string, host: string) => judgeAddress(url, answerOf({ host, origin: url, isForwarded: false })).title
  expect(at('http://192.168.1.5:3000', '192.168.1.5:3000')).toBe('Public address')
  expect(at('http://shop.example.in', 'shop.example.in')).toBe('The public address has no https')
})

test.for(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  '%s is about the certificate',
  (code) => {
    const { kind, title } = judgeAddress(publicUrl, { kind: 'none', code })
    expect({ kind, title }).toEqual({ kind: 'broken', title: 'The certificate is not accepted' })
  },
)

test('the owner of a public shop always hears it, of another only what is wrong', () => {
  const good = judgeAddress(publicUrl, answerOf())
  const unknown = judgeAddress(publicUrl, { kind: 'none', code: 'ENOTFOUND' })
  const broken = judgeAddress(publicUrl, answerOf({ host: 'backend' }))
  expect([good, unknown, broken].map((finding) => addressItem(finding, true)[0]?.level)).toEqual([
    'good',
    'warning',
    'warning',
  ])
  expect([good, unknown, broken].map((finding) => addressItem(finding, false).length)).toEqual([0, 0, 1])
})

test('whatever comes back, there is a short sentence', () => {
  const answer = fc.record({
    kind: fc.constant('answer' as const),
    status: fc.integer({ min: 200, max: 599 }),
    location: fc.option(fc.oneof(fc.webUrl(), fc.string())),
    server: fc.option(fc.string()),
    isWhole: fc.boolean(),
    arrival: fc.option(
      fc.record({
        host: fc.string(),
        origin: fc.option(fc.string(), { nil: undefined }),
        isForwarded: fc.boolean(),
        isPeerTrusted: fc.boolean(),
        peer: fc.string(),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.oneof(answer, fc.record({ kind: fc.constant('none' as const), code: fc.string() })), (given) => {
      const { title, whatToDo } = judgeAddress(publicUrl, given)
      expect(Math.min(title.length, whatToDo.length)).toBeGreaterThan(10)
    }),
  )
})
