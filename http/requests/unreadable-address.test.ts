import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures, answerUnreadable } from '../failures.ts'
import { addressOf } from './unreadable-address.ts'
import { refuseWrongShapes } from './wrong-shapes.ts'

const at = (url: string) => addressOf({ method: 'GET', url })

test.for([
  '/%e3h',
  '/products/%',
  '/pages/%ff',
  '/collections/%c0%af',
  '/orders/%E0%A4%A?token=1',
  '/products?search=%00abc',
  '/admin/orders/FW-1%00',
  '//?a=b',
  '//elsewhere.example/home',
  '/\\elsewhere.example',
])('%s is looked up where nothing is', (url) => {
  expect(at(url)).toMatch(/^\/[^/?]*$/)
  expect(decodeURIComponent(at(url))).toBe(`${url.split('?')[0]}/`)
  expect(at(at(url))).toBe(at(url))
})

test.for(['/', '/products?search=100%', '/collections/%E0%B2%B8', '/products?category=%ff', '/products/%25'])(
  '%s stays as it is',
  (url) => expect(at(url)).toBe(url),
)

test('what the browser’s router or a machine asks for is refused in a sentence', async () => {
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: addressOf,
    frameworkErrors: answerUnreadable,
  })
  answerFailures(app)
  refuseWrongShapes(app)
  app.get('/*', async ({ url }) => url)
  expect((await app.inject('/products/%')).body).toBe('/products%2F%25%2F')
  for (const url of ['/products/%.data', '/pages/%ff.data?a=b']) {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, body]).toEqual([400, '{"error":"This address could not be read. Please check it."}'])
  }
  expect((await app.inject({ url: '/api/orders/%', method: 'POST' })).json()).toEqual({
    error: 'This address could not be read. Please check it.',
  })
})
