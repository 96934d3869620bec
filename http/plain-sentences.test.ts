import { expect, test } from 'vitest'
import * as z from 'zod'
import { openRoutes } from '#tests/every-route.ts'
import { asha } from '#tests/staff.ts'

type Shape = { properties?: Record<string, Shape>; items?: Shape }

const kinds = [undefined, null, 7.5, -1, '', 'x', true, [], {}, 'x'.repeat(6_000)]

/** The same wrong value for every field, down to `depth` fields within fields. */
function wrong({ properties, items }: Shape, kind: unknown, depth: number): unknown {
  if (depth === 0) return kind
  if (!properties) return items ? [wrong(items, kind, depth - 1)] : kind
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, wrong(shape, kind, depth - 1)]))
}

const shapeOf = (schema: unknown) =>
  schema ? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

/** Words of the library and of programs, which say nothing to the person who reads them. */
const library = /invalid|expected|received|undefined|NaN|regex|pattern|too (big|small)|multipart/i

test('every route refuses what is missing or of the wrong kind in plain sentences', async () => {
  const { app, routes } = await openRoutes({ kind: 'staff', member: asha })
  const heard = new Set<string>()
  let refusedBodies = 0
  for (const { method, url, schema } of routes) {
    if (method === 'HEAD') continue
    const headers = { origin: 'http://localhost:80' }
    const path = url.replaceAll(/:(\w+)(\([^)]*\))?/g, '1').replace('orders/1', 'orders/FW-123456')
    const shape = shapeOf(schema?.body)
    const bodies = [undefined, ...kinds.flatMap((kind) => [0, 1, 2, 3].map((depth) => wrong(shape, kind, depth)))]
    const token = 'x'.repeat(24)
    for (const query of ['', '?token=&number=&search=', `?token=${token}`]) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        const payload = JSON.stringify(body)
        const answer = await app.inject({
          method: method as 'GET',
          url: path + query,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          payload,
        })
        if (answer.statusCode < 400 || answer.statusCode >= 500) continue
        const { error, fields = {} } = answer.json() as { error: string; fields?: Record<string, string> }
        for (const sentence of [error, ...Object.values(fields)]) {
          heard.add(sentence)
          expect(sentence, `${method} ${url}: ${payload}`).toMatch(/^[A-Z]/)
          expect(sentence, `${method} ${url}: ${payload}`).not.toMatch(library)
        }
        if (schema?.body && answer.statusCode === 422) refusedBodies += 1
      }
    }
  }
  expect(refusedBodies).toBeGreaterThan(50)
  expect([...heard]).toEqual(
    expect.arrayContaining(['This field is required', 'Please send text here', 'Please send a list here']),
  )
})
