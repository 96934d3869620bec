import { expect, test } from 'vitest'
import * as z from 'zod'
import { openRoutes } from '#tests/every-route.ts'

test('every route says what it answers', async () => {
  expect((await openRoutes()).withoutAnswers).toEqual([])
})

test('the API is described as OpenAPI 3.1, from the schemas that requests and answers are checked by', async () => {
  const { app } = await openRoutes()
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', etag: expect.any(String) })
  const { paths } = answer.json()
  const { post } = paths['/api/checkout']
  expect(post.requestBody.content['application/json'].schema.required).toContain('expectedTotalPaise')
  expect(post.responses['201'].content['application/json'].schema).toEqual({
    anyOf: [
      { $ref: '#/components/schemas/PlacedOrder' },
      { $ref: '#/components/schemas/PlacedForCash' },
      { $ref: '#/components/schemas/PlacedByCredit' },
    ],
  })
  expect(post.responses['4XX'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refused' })
  expect(paths['/api/orders/{number}'].get.parameters).toMatchObject([
    { name: 'number', in: 'path', required: true },
    { name: 'token', in: 'query', required: true },
  ])
  expect(paths['/admin/api/images'].post.security).toEqual([{ staff: [] }])

  // Every part of a path has its parameter.
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

/** The rules of OpenAPI 3.1 for a document, as far as ours uses it (spec.openapis.org/oas/v3.1.0). */
const Schema = z.union([z.boolean(), z.looseObject({})])
const Content = z.record(z.string().regex(/^(?:\*|[\w-]+)\/[\w.+*-]+$/), z.strictObject({ schema: Schema.optional() }))
const Operation = z.strictObject({
  summary: z.string().min(1),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5](\d\d|XX)$/),
      z.looseObject({ description: z.string().min(1), content: Content.optional() }),
    )
    .refine((responses) => Object.keys(responses).length > 0),
})
const Methods = z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), Operation)
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), Methods),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
})

test('the description is a valid document of every route, and all that it points at is there', async () => {
  const { app, routes } = await openRoutes()
  const document: unknown = (await app.inject('/api/openapi.json')).json()
  const { paths, tags, components } = OpenApi.parse(document)

  const registered = routes
    .filter(({ method, schema }) => method !== 'HEAD' && schema?.response)
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}')}`)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  expect(new Set(operations.map(({ name }) => name))).toEqual(new Set(registered))
  expect(registered).toHaveLength(operations.length)
  for (const { name, operation } of operations) {
    expect(
      tags.map((tag) => tag.name),
      name,
    ).toEqual(expect.arrayContaining(operation.tags))
    const named = operation.parameters?.map((one) => `${one.in} ${one.name}`) ?? []
    expect(new Set(named).size, name).toBe(named.length)
    for (const scheme of operation.security?.flatMap(Object.keys) ?? [])
      expect(components.securitySchemes).toHaveProperty(scheme)
  }
  for (const [, pointer] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)) {
    const target = pointer!
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect([pointer!.slice(0, 2), target], pointer).toEqual(['#/', expect.anything()])
  }
})

test('a request that does not fit is refused field by field, and a stranger at the door before that', async () => {
  const { app } = await openRoutes()
  const cart = await app.inject({ method: 'POST', url: '/api/cart/check', payload: { lines: [{ id: 0 }] } })
  expect(cart.statusCode).toBe(422)
  expect(cart.json()).toMatchObject({ error: expect.any(String), fields: { 'lines.0.id': expect.any(String) } })
  expect((await app.inject('/admin/api/people.json')).statusCode).toBe(401)
})
