import * as http from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { test as base, expect } from 'vitest'
import type { FoundStaff } from '#shop/staff/signing-in/find-staff.server.ts'
import { PageCache } from '../pages/page-cache.ts'
import { pageRoutes } from '../pages/pages.ts'
import { cachedFirst } from '../pages/send-cached.ts'

type Shop = { url: string; port: number; read: number[] }

/** Pages that read a form, as the shop's; "Cookie: staff" is somebody signed in, "Cookie: ended" was. */
const test = base.extend<{ shop: Shop }>({
  shop: async ({}, use) => {
    const cache = new PageCache(1_000_000)
    const app = fastify({ serverFactory: cachedFirst({ cache, onceOften: () => {}, isSigned: () => false }) })
    const read: number[] = []
    const findStaff = async (headers: Headers) =>
      ({ kind: { staff: 'staff', ended: 'expired' }[headers.get('cookie')!] ?? 'nobody' }) as FoundStaff
    const render = async ({ request }: { request: Request }) => {
      const text = await request.text()
      read.push(text.length)
      const parts = { status: 200, headers: new Headers(), errors: [], stockShown: null, freshUntil: null }
      return { ...parts, body: Buffer.from(`read ${text.length}`) }
    }
    await app.register((scope) =>
      pageRoutes(scope, {
        signIn: { findStaff, isSigned: () => false },
        render,
        cache,
        publicUrl: 'http://shop',
        spell: async (path) => path,
        standingHeaders: {},
        dev: false,
      }),
    )
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await use({ url, port: Number(new URL(url).port), read })
    await app.close()
  },
})

const form = 'application/x-www-form-urlencoded'

async function post(shop: Shop, path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { method: 'POST', body, headers: { 'content-type': form, ...headers } })
  return { status: answer.status, said: await answer.text() }
}

const kilobytes = (count: number) => `message=${'x'.repeat(count * 1_024 - 8)}`

test('a visitor sends 64 kB and no more, a person who is signed in 1 MB', async ({ shop }) => {
  const staff = { cookie: 'staff' }
  expect(await post(shop, '/contact', kilobytes(64))).toEqual({ status: 200, said: 'read 65536' })
  expect((await post(shop, '/contact', kilobytes(65))).status).toBe(413)
  expect((await post(shop, '/contact', kilobytes(65), staff)).status).toBe(413)
  expect((await post(shop, '/admin/policies/terms', kilobytes(65))).status).toBe(413)
  expect((await post(shop, '/admin/sign-in', kilobytes(65), staff)).status).toBe(413)
  expect((await post(shop, '/admin/policies/terms', kilobytes(1_024), staff)).status).toBe(200)
  expect((await post(shop, '/admin/policies/terms.data', kilobytes(1_025), staff)).status).toBe(413)
  // The page says that the session is over, not the size.
  expect((await post(shop, '/admin/policies/terms', kilobytes(900), { cookie: 'ended' })).status).toBe(200)
  const pinCodes = '/admin/settings/pin-codes/check.data'
  expect((await post(shop, pinCodes, kilobytes(2_900), staff)).status).toBe(200)
  expect((await post(shop, pinCodes, kilobytes(3_000), staff)).status).toBe(413)
  expect((await post(shop, pinCodes, kilobytes(65))).status).toBe(413)
  expect(shop.read).toEqual([65_536, 1_048_576, 921_600, 2_969_600])
})

test('a form has 500 fields and no more, that of a product 3,000', async ({ shop }) => {
  const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&')
  const staff = { cookie: 'staff' }
  expect((await post(shop, '/contact', fields(500))).status).toBe(200)
  expect((await post(shop, '/contact', fields(502))).status).toBe(413)
  expect((await post(shop, '/admin/settings', fields(502), staff)).status).toBe(413)
  expect((await post(shop, '/admin/products/7/edit', fields(3_000), staff)).status).toBe(200)
  expect((await post(shop, '/admin/products/7/edit', fields(3_000))).status).toBe(413)
  const part = '--X\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const multipart = { 'content-type': 'multipart/form-data; boundary="X"' }
  expect((await post(shop, '/contact', `${part.repeat(499)}--X--\r\n`, multipart)).status).toBe(200)
  expect((await post(shop, '/contact', `${part.repeat(501)}--X--\r\n`, multipart)).status).toBe(413)
})

test('browsers get a page that says it, scripts get JSON', async ({ shop }) => {
  const page = await post(shop, '/contact', kilobytes(65), { accept: 'text/html,*/*' })
  expect(page.said).toMatch(/^<!doctype html>.*<h1>That is too much at once<\/h1>/s)
  const data = await post(shop, '/contact.data', kilobytes(65), { accept: '*/*' })
  expect(JSON.parse(data.said)).toEqual({
    error: 'This form holds more text than we can take. Please go back and shorten it.',
  })
})

test('a body that does not say its length is counted as it comes', async ({ shop }) => {
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    const asked = http.request(`${shop.url}/contact`, { method: 'POST', headers: { 'content-type': form } }, resolve)
    asked.once('error', reject)
    for (let sent = 0; sent < 20; sent += 1) asked.write('x'.repeat(8_192))
    asked.end()
  })
  const response = await answer
  expect(response.statusCode).toBe(413)
  await text(response)
  expect(shop.read).toEqual([])
})
