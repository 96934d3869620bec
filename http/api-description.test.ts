import { expect, test } from 'vitest'
import { openRoutes } from '#tests/every-route.ts'

test('every route says what it answers', async () => {
  expect((await openRoutes()).withoutAnswers).toEqual([])
})

test('the API is described as OpenAPI 3.1, from the schemas that requests and answers are checked by', async () => {
  const { app } = await openRoutes()
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', etag: expect.any(String) })
  const { openapi, paths, components } = answer.json()
  expect(openapi).toBe('3.1.0')
  const { post } = paths['/api/checkout']
  expect(post.requestBody.content['application/json'].schema.required).toContain('expectedTotalPaise')
  expect(post.responses['201'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/PlacedOrder' })
  expect(post.responses['4XX'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refused' })
  expect(paths['/api/orders/{number}'].get.parameters).toMatchObject([
    { name: 'number', in: 'path', required: true },
    { name: 'token', in: 'query', required: true },
  ])
  expect(paths['/admin/api/images'].post.security).toEqual([{ staff: [] }])

  // What is pointed at is there, and every part of a path has its parameter.
  const text = answer.body
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(components.schemas).toHaveProperty(name!)
  for (const [path, operations] of Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(
    paths,
  ))
    for (const { parameters = [] } of Object.values(operations)) {
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
    }

  const { etag } = answer.headers
  expect((await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
    304,
  )
})

test('a request that does not fit is refused field by field, and a stranger at the door before that', async () => {
  const { app } = await openRoutes()
  const cart = await app.inject({ method: 'POST', url: '/api/cart/check', payload: { lines: [{ id: 0 }] } })
  expect(cart.statusCode).toBe(422)
  expect(cart.json()).toMatchObject({ error: expect.any(String), fields: { 'lines.0.id': expect.any(String) } })
  expect((await app.inject('/admin/api/people.json')).statusCode).toBe(401)
})
