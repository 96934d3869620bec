import { clientAddressContext, dbContext, faultsContext, publicUrlContext, signInContext } from '#app/context.ts'
import type { FoundStaff } from '#shop/staff/sign-in.server.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The doors themselves stand outside. */
const doors = ['/admin/sign-in', '/admin/sign-out', '/admin/welcome']

let vite: ViteDevServer
let build: ServerBuild
let contexts: typeof import('#app/context.ts')

beforeAll(async () => {
  vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: 'custom', logLevel: 'error' })
  build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  contexts = (build.entry.module as unknown as { context: typeof contexts }).context
}, 60_000)

afterAll(() => vite.close())

/** Every address of the site map below /admin. */
async function adminPaths() {
  const { default: routes } = await import('#app/routes.ts')
  const below = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path = '', children = [], index }) => {
      const here = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      return children.length > 0 ? below(children, here) : index || path ? [here] : []
    })
  return below(routes, '')
    .filter((path) => /^\/admin(\/|$)/.test(path) && !doors.includes(path))
    .map((path) => path.replace(':number', 'FW-100001').replace(':id', '1'))
}

async function ask(path: string, method: string, found: FoundStaff) {
  const touched: PropertyKey[] = []
  const untouchable = new Proxy({}, { get: (_, name) => touched.push(name) }) as never
  const provided = new RouterContextProvider()
  provided.set(contexts.dbContext as typeof dbContext, untouchable)
  provided.set(contexts.signInContext as typeof signInContext, { findStaff: async () => found } as never)
  provided.set(contexts.faultsContext as typeof faultsContext, [])
  provided.set(contexts.publicUrlContext as typeof publicUrlContext, 'http://shop.test')
  provided.set(contexts.clientAddressContext as typeof clientAddressContext, '203.0.113.7')
  const body = method === 'POST' ? new URLSearchParams({ deed: 'delete', id: '1' }) : undefined
  const response = await createRequestHandler(build, 'production')(new Request(`http://shop.test${path}`, { method, body }), provided)
  return { status: response.status, location: response.headers.get('location'), text: await response.text(), touched }
}

describe('every page and action of the back office', () => {
  test('is on the list', async () => {
    expect(await adminPaths()).toEqual(expect.arrayContaining(['/admin', '/admin/orders/FW-100001', '/admin/products/1/edit']))
  })

  test.each(['GET', 'POST'])('sends %s without a session to the shop, before anything is read', async (method) => {
    for (const path of await adminPaths()) {
      const answer = await ask(path, method, { kind: 'nobody' })
      expect(answer, path).toMatchObject({ status: 302, location: '/', touched: [] })
    }
  })

  test.each(['GET', 'POST'])('does so for the calls of page scripts, too: %s', async (method) => {
    for (const path of await adminPaths()) {
      const data = path === '/admin' ? '/admin.data' : `${path}.data`
      const answer = await ask(data, method, { kind: 'nobody' })
      expect(answer, data).toMatchObject({ status: 202, touched: [] })
      expect(answer.text).toMatch(/"redirect","\/"/)
    }
  })

  test('sends a person without the role of an admin to the shop, too', async () => {
    const viewer = { kind: 'staff', member: { name: 'Vikram', roles: ['viewer'] } } as unknown as FoundStaff
    expect(await ask('/admin/products', 'POST', viewer)).toMatchObject({ status: 302, location: '/', touched: [] })
  })

  test('does so whichever of its loaders a script asks for', async () => {
    const answer = await ask('/admin/orders.data?_routes=backoffice%2Forders%2Flist', 'GET', { kind: 'nobody' })
    expect(answer).toMatchObject({ status: 202, touched: [] })
  })

  test('asks an expired session to sign in, and leads back', async () => {
    const answer = await ask('/admin/orders?status=packed', 'GET', { kind: 'expired' })
    expect(answer).toMatchObject({ status: 302, location: '/admin/sign-in?next=%2Fadmin%2Forders%3Fstatus%3Dpacked', touched: [] })
    const script = await ask('/admin/orders.data?status=packed', 'GET', { kind: 'expired' })
    expect(script.text).toContain('/admin/sign-in?next=%2Fadmin%2Forders%3Fstatus%3Dpacked')
  })

  test('leaves a half-filled form where it is when its session has expired', async () => {
    const answer = await ask('/admin/products/add.data', 'POST', { kind: 'expired' })
    expect(answer).toMatchObject({ status: 401, location: null, touched: [] })
  })
})
