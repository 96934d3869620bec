import { expect, test } from 'vitest'
import { openFormPages } from '#tests/form-pages.ts'
import { openStaffScope } from '#tests/staff-scope.ts'
import { asha } from '#tests/staff.ts'

const publicUrl = 'https://shop.example.in'

/** Sends a form to the pages of a shop behind a proxy that ends TLS. */
async function openPages(address = publicUrl) {
  const app = await openFormPages({ publicUrl: address })
  return async (url: string, headers: Record<string, string>) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: 'a=1' })
    return statusCode
  }
}

const forms = ['/form', '/form.data', '/plain']
const fromProxy = { host: 'shop.example.in', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

test.for(forms)('behind a proxy that ends TLS, %s takes what its own pages send', async (url) => {
  const post = await openPages()
  expect(await post(url, { ...fromProxy, origin: publicUrl })).toBeLessThan(300)
  expect(await post(url, fromProxy), 'a tool without an origin').toBeLessThan(300)
  // Nothing depends on a header that a proxy may leave out.
  expect(await post(url, { host: 'shop.example.in', origin: publicUrl })).toBeLessThan(300)
})

const foreign = [
  'https://evil.example',
  'http://shop.example.in',
  'null',
  'https://sub.shop.example.in',
  'https://shop.example.in:8443',
  'https://shop.example.in.evil.example',
  'not an address',
]

test.for(forms)('%s takes nothing from another origin', async (url) => {
  const post = await openPages()
  for (const origin of foreign) {
    expect(await post(url, { ...fromProxy, origin }), origin).toBe(403)
    expect(await post(url, { ...fromProxy, origin, 'x-forwarded-proto': 'http' }), origin).toBe(403)
    const host = URL.parse(origin)?.host ?? 'evil.example'
    expect(await post(url, { ...fromProxy, origin, 'x-forwarded-host': host }), origin).toBe(403)
    expect(await post(url, { ...fromProxy, origin, forwarded: `host=${host}` }), origin).toBe(403)
  }
})

test('without TLS the origin is the address that was asked', async () => {
  const post = await openPages('http://localhost:3000')
  expect(await post('/form', { host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(200)
  expect(await post('/form', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' })).toBe(200)
  expect(await post('/form', { host: 'localhost:3000', origin: 'http://localhost:4000' })).toBe(403)
})

test('files of staff are taken from our own pages alone, also where a browser says nothing but the origin', async () => {
  const { app } = await openStaffScope({ kind: 'staff', member: { ...asha, roles: ['admin'] } })
  const upload = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/admin/api/images', headers: { host: 'shop.test', ...headers } }))
      .statusCode
  for (const origin of [
    'http://evil.example',
    'https://shop.test',
    'http://sub.shop.test',
    'http://shop.test:81',
    'null',
  ])
    expect(await upload({ origin }), origin).toBe(403)
  expect(await upload({ origin: 'http://shop.test' })).not.toBe(403)
  expect(await upload({}), 'a tool without an origin').not.toBe(403)
})
