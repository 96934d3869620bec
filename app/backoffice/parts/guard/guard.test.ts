import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  blankReport,
  clientAddressContext,
  dbContext,
  pageReportContext,
  publicUrlContext,
  signInContext,
} from '#app/context.ts'
import type { writtenPageContext } from '#app/rendering/page-contexts.ts'
import { may, type Needs } from '#shop/staff/permissions.ts'
import { type Role, roles } from '#shop/staff/rules.ts'
import type { FoundStaff } from '#shop/staff/signing-in/find-staff.server.ts'
import { loadPages } from '#tests/load-pages.ts'
import { openStaffScope } from '#tests/staff-scope.ts'
import { asha } from '#tests/staff.ts'
import { addresses, findAddress, neededFor } from './addresses.ts'

/** The doors themselves stand outside. */
const doors = [
  'sign-in',
  'sign-in/code',
  'sign-out',
  'welcome',
  'invitation',
  'forgotten-password',
  'new-password',
].map((door) => `/admin/${door}`)

let build: ServerBuild
let guardAlone: ServerBuild
let contexts: typeof import('#app/context.ts')
let rendering: typeof import('#app/rendering/page-contexts.ts')

beforeAll(async () => {
  build = await loadPages()
  guardAlone = guardedNothing(build)
  type Entry = typeof build.entry.module & { context: typeof contexts; rendering: typeof rendering }
  ;({ context: contexts, rendering } = build.entry.module as Entry)
  // It may have to build the shop first.
}, 900_000)

/** The same routes behind the same guard, which do nothing once it has let somebody through. */
const guardedNothing = (whole: ServerBuild): ServerBuild => ({
  ...whole,
  routes: Object.fromEntries(
    Object.entries(whole.routes).map(([id, route]) => {
      const { loader, action } = route!.module
      return [
        id,
        { ...route!, module: { ...route!.module, loader: loader && (() => null), action: action && (() => null) } },
      ]
    }),
  ),
})

/** Every address of the site map below /admin, as a pattern. */
async function adminPatterns() {
  const { default: routes } = await import('#app/routes.ts')
  const below = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path = '', children = [], index }) => {
      const here = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      return children.length > 0 ? below(children, here) : index || path ? [here] : []
    })
  return below(routes, '').filter((path) => /^\/admin(\/|$)/.test(path) && !doors.includes(path))
}

const filled = (pattern: string) => pattern.replace(':number', 'FW-100001').replace(/:\w+/g, '1')
const adminPaths = async () => (await adminPatterns()).map(filled)

const holding = (role: Role): FoundStaff => ({
  kind: 'staff',
  member: { ...asha, name: 'Vikram', email: 'v@example.in', roles: [role] },
})

const rareMethods = ['PUT', 'PATCH', 'DELETE']

/**
 * The permission that each way to ask an address needs; null: nobody may. The methods that no screen uses take turns:
 * with `turn` counted over the roles, each address is asked by all of them.
 */
function waysToAsk(pattern: string, turn: number): { method: string; needs: Needs | null }[] {
  const { read = null, change = null } = findAddress(pattern) ?? {}
  return [
    { method: 'GET', needs: read },
    ...['POST', rareMethods[turn % rareMethods.length]!].map((method) => ({ method, needs: change })),
  ]
}

const form = () => new URLSearchParams([['id', '1']])

/** Made once for a build: it reads every route. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
function handlerOf(from: ServerBuild) {
  const handler = handlers.get(from) ?? createRequestHandler(from, 'production')
  handlers.set(from, handler)
  return handler
}

async function ask(
  path: string,
  method: string,
  found: FoundStaff,
  sent: BodyInit = form(),
  from = build,
  publicUrl = 'http://shop.test',
) {
  const touched: PropertyKey[] = []
  const untouchable = new Proxy({}, { get: (_, name) => touched.push(name) }) as never
  const provided = new RouterContextProvider()
  provided.set(contexts.dbContext as typeof dbContext, untouchable)
  provided.set(contexts.signInContext as typeof signInContext, { findStaff: async () => found } as never)
  provided.set(contexts.pageReportContext as typeof pageReportContext, blankReport())
  provided.set(contexts.publicUrlContext as typeof publicUrlContext, publicUrl)
  provided.set(contexts.clientAddressContext as typeof clientAddressContext, '203.0.113.7')
  const body = method === 'GET' || method === 'HEAD' ? undefined : sent
  const response = await handlerOf(from)(new Request(`http://shop.test${path}`, { method, body }), provided)
  const text =
    provided.get(rendering.writtenPageContext as typeof writtenPageContext)?.body.toString() ?? (await response.text())
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
    text,
    touched,
  }
}

describe('every page and action of the back office', () => {
  test('is on the list', async () => {
    expect(await adminPaths()).toEqual(
      expect.arrayContaining(['/admin', '/admin/orders/FW-100001', '/admin/products/1/edit']),
    )
  })

  test.each(['GET', 'POST'])('sends %s without a session to the shop, before anything is read', async (method) => {
    for (const path of await adminPaths()) {
      const answer = await ask(path, method, { kind: 'nobody' })
      expect(answer, path).toMatchObject({
        status: 302,
        location: '/',
        touched: [],
        cookie: expect.stringMatching(/^asked-for-admin=1; /),
      })
    }
  })

  test('tells so by a cookie that an https address sends over https alone', async () => {
    const answer = await ask('/admin', 'GET', { kind: 'nobody' }, form(), build, 'https://shop.test')
    expect(answer.cookie).toBe('asked-for-admin=1; Max-Age=120; Path=/; SameSite=Lax; Secure')
  })

  test('does so for the calls of page scripts, too', async () => {
    for (const path of await adminPaths()) {
      const data = path === '/admin' ? '/admin.data' : `${path}.data`
      const answer = await ask(data, 'GET', { kind: 'nobody' })
      expect(answer, data).toMatchObject({ status: 202, touched: [] })
      expect(answer.text).toMatch(/"redirect","\/"/)
    }
  })

  test('tells a person whose role is not enough, inside the frame, before anything is read', async () => {
    const answer = await ask('/admin/products', 'POST', holding('viewer'))
    expect(answer).toMatchObject({ status: 403, location: null, touched: [] })
    expect(answer.text).toContain('Your role cannot open this page')
    expect(answer.text).toContain('aria-label="Admin Dashboard"')
  })

  test('does so whichever of its loaders a script asks for', async () => {
    const answer = await ask('/admin/orders.data?_routes=backoffice%2Forders%2Flist%2Fpage', 'GET', { kind: 'nobody' })
    expect(answer).toMatchObject({ status: 202, touched: [] })
  })

  test('asks an expired session to sign in, and leads back', async () => {
    const answer = await ask('/admin/orders?status=packed', 'GET', { kind: 'expired' })
    expect(answer).toMatchObject({
      status: 302,
      location: '/admin/sign-in?next=%2Fadmin%2Forders%3Fstatus%3Dpacked',
      touched: [],
    })
    const script = await ask('/admin/orders.data?status=packed', 'GET', { kind: 'expired' })
    expect(script.text).toContain('/admin/sign-in?next=%2Fadmin%2Forders%3Fstatus%3Dpacked')
  })

  test.each(['expired', 'nobody'] as const)('leaves every half-filled form where it is: %s', async (kind) => {
    for (const path of await adminPaths()) {
      const answer = await ask(path === '/admin' ? '/admin.data' : `${path}.data`, 'POST', { kind })
      expect(answer, path).toMatchObject({ status: 401, location: null, touched: [] })
    }
  })
})

describe('a screen that cannot be read', () => {
  const frame = { name: 'Vikram', email: 'v@example.in', roles: ['owner'], isSidebarOpen: true, toDo: {}, icon: null }

  /** The same routes inside a frame that can be read, and nothing else can. */
  const frameAlone = (whole: ServerBuild): ServerBuild => {
    const loaderOf = (id: string) => () => {
      if (id.startsWith('backoffice/')) throw new Error('The database is away')
      return null
    }
    return {
      ...whole,
      routes: Object.fromEntries(
        Object.entries(whole.routes).map(([id, route]) => {
          const { loader } = route!.module
          const given = id === 'backoffice/layout' ? () => frame : loader && loaderOf(id)
          return [id, { ...route!, module: { ...route!.module, loader: given } }]
        }),
      ),
    }
  }

  test.each([
    ['/admin/log', 'Log', 'Failed to load the log.'],
    ['/admin/parcels', 'Failed deliveries', 'Failed to load the parcels.'],
    ['/admin/settings/credit', 'Store credit', 'Failed to load the rules.'],
  ])('says so under its own heading, inside the frame: %s', async (path, heading, sentence) => {
    const { status, text } = await ask(path, 'GET', holding('owner'), form(), frameAlone(build))
    expect(status).toBe(500)
    expect(text).toContain('aria-label="Admin Dashboard"')
    expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(text).toContain(sentence)
    // Its place among the crumbs, too.
    expect(text).toMatch(
      new RegExp(`aria-current="page"[^>]*>(?:<[^>]+>)*${path === '/admin/parcels' ? 'Parcels' : heading}<`),
    )
  })
})

describe('a member of staff who has to prove more', () => {
  const owner = holding('owner') as Extract<FoundStaff, { kind: 'staff' }>

  test('changes keys and roles only with the password of the last minutes', async () => {
    const late = { ...owner, isConfirmed: async () => false }
    const guarded = Object.entries(addresses).flatMap(([pattern, rule]) =>
      'isGuarded' in rule && 'file' in rule ? pattern : [],
    )
    expect(guarded.length).toBeGreaterThan(12)
    // Its answer is a link to an account with roles, as that of an invitation.
    expect(guarded).toContain('/admin/staff/:id/renew')
    for (const pattern of guarded) {
      const answer = await ask(`${filled(pattern)}.data`, 'POST', late, form(), guardAlone)
      expect([pattern, answer.status]).toEqual([pattern, 428])
      const fresh = await ask(
        `${filled(pattern)}.data`,
        'POST',
        { ...owner, isConfirmed: async () => true },
        form(),
        guardAlone,
      )
      expect([pattern, fresh.status]).not.toEqual([pattern, 428])
    }
    const other = await ask('/admin/account/name.data', 'POST', late, form(), guardAlone)
    expect(other.status).not.toBe(428)
  })

  test('reaches nothing but the own account before the second step is set up', async () => {
    const lacking = { ...owner, lacksTwoStep: true }
    for (const pattern of (await adminPatterns()).filter((one) => !one.startsWith('/admin/account'))) {
      const path = filled(pattern)
      if (neededFor({ pattern, method: 'GET' }) !== null) {
        const answer = await ask(path, 'GET', lacking)
        expect(answer, path).toMatchObject({ status: 302, location: '/admin/account?two-step=required', touched: [] })
      }
      const script = await ask(path === '/admin' ? '/admin.data?index' : `${path}.data`, 'POST', lacking)
      expect([path, script.status, script.touched]).toEqual([path, 403, []])
    }
    const setUp = await ask('/admin/account/two-step/begin.data', 'POST', lacking, form(), guardAlone)
    expect(setUp.status).toBeLessThan(400)
  })
})

test('one person has so many pages under way, by whichever method they are asked for', async () => {
  const held = Promise.withResolvers<null>()
  const slow = {
    ...build,
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [
        id,
        { ...route!, module: { ...route!.module, loader: route!.module.loader && (() => held.promise) } },
      ]),
    ),
  }
  const askFor = (method: string) => ask('/admin/orders.data', method, holding('owner'), undefined, slow)
  const underWay = Array.from({ length: 44 }, (_, at) => askFor(at % 2 ? 'GET' : 'HEAD'))
  const beyond = await Promise.all(['GET', 'HEAD'].map(askFor))
  expect(beyond.map(({ status }) => status)).toEqual([429, 429])
  held.resolve(null)
  expect(new Set((await Promise.all(underWay)).map(({ status }) => status))).toEqual(new Set([200]))
})

describe('the permission matrix', () => {
  test('has a rule for every address, and none for others', async () => {
    const { routes } = await openStaffScope({ kind: 'nobody' })
    const known = [...(await adminPatterns()), ...routes.map(({ url }) => url)]
    expect(Object.keys(addresses).sort()).toEqual([...new Set(known)].sort())
  })

  test.each(roles)('opens every page and action to %s as the table says', async (role) => {
    for (const pattern of await adminPatterns()) {
      for (const { method, needs } of waysToAsk(pattern, roles.indexOf(role))) {
        const path = pattern === '/admin' ? '/admin.data?index' : `${filled(pattern)}.data`
        const { status } = await ask(path, method, holding(role), form(), guardAlone)
        const isOpen = needs !== null && may([role], needs)
        expect(status, `${role}: ${method} ${pattern}`).toBe(isOpen ? 200 : 403)
      }
    }
  })

  test('decides by address and method alone: what a body says opens nothing, and closes nothing', async () => {
    const parts = (...values: (string | Blob)[]) => {
      const made = new FormData()
      for (const value of values) made.append('intent', value)
      return made
    }
    const bodies: Record<string, () => BodyInit> = {
      'a field twice': () =>
        new URLSearchParams([
          ['to', 'packed'],
          ['intent', 'preview'],
          ['intent', 'save'],
        ]),
      'parts with a field twice': () => parts('preview', 'save'),
      'a file': () => parts(new Blob(['preview'])),
      'no form': () => '{"intent":"preview"}',
      JSON: () => new Blob(['{"intent":"preview"}'], { type: 'application/json' }),
      'parts without a boundary': () => new Blob(['intent=preview'], { type: 'multipart/form-data' }),
    }
    // The bodies take turns over the addresses.
    const hows = Object.keys(bodies)
    for (const [at, pattern] of (await adminPatterns()).entries()) {
      const path = pattern === '/admin' ? '/admin.data?index' : `${filled(pattern)}.data`
      const needs = neededFor({ pattern, method: 'POST' })
      const how = hows[at % hows.length]!
      const shut = await ask(path, 'POST', holding('viewer'), bodies[how]!())
      if (needs === null || !may(['viewer'], needs))
        expect(shut, `${pattern}: ${how}`).toMatchObject({ status: 403, touched: [] })
      const open = await ask(path, 'POST', holding('owner'), bodies[how]!(), guardAlone)
      expect(open.status, `${pattern}: ${how}`).toBe(needs === null ? 403 : 200)
    }
  })

  test.each<[string, FoundStaff]>([
    ['nobody', { kind: 'nobody' }],
    ['an expired session', { kind: 'expired' }],
    ...roles.map((role): [string, FoundStaff] => [role, holding(role)]),
  ])('opens every route for machines and files to %s as the tables say', async (_, found) => {
    const { app, routes } = await openStaffScope(found)
    for (const { method, url } of routes) {
      const needs = neededFor({ pattern: url, method })
      const { statusCode } = await app.inject({ method: method as 'GET', url: filled(url) })
      const refused = found.kind !== 'staff' ? 401 : needs !== null && may(found.member.roles, needs) ? null : 403
      if (refused) expect(statusCode, `${method} ${url}`).toBe(refused)
      else expect([401, 403], `${method} ${url}`).not.toContain(statusCode)
    }
  })
})
