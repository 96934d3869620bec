import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test as base } from 'vitest'
import * as z from 'zod'
import type { Definition, Stage } from './definition.ts'
import { Refused } from './refused.ts'
import { type SimulatorOptions, startSimulator } from './start-simulator.ts'
import { emptyWorld, newId, type World } from './world.ts'

// A second service, as small as one can be: a world and a table of routes. The harness does all else.

type Parcel = { id: string; to: string; status: 'booked' | 'delivered' }
type CourierWorld = World<{ kind: 'deliver parcel'; parcelId: string }> & { parcels: Record<string, Parcel> }
type Courier = Stage<CourierWorld> & { deliversAfterMs: number }

const hourMs = 3_600_000

const NewParcel = z.strictObject({ to: z.string().regex(/^\d{6}$/) })

const courier: Definition<CourierWorld, { deliversAfterMs: number }> = {
  name: 'test courier',
  emptyWorld: (seed) => ({ ...emptyWorld(seed), parcels: {} }),
  own: { deliversAfterMs: hourMs },
  api: { prefix: '/parcels', routes: parcelRoutes },
  refusals: { 'no pickup here': () => new Refused(409, 'There is no pickup at this PIN code') },
  run({ parcelId }, { world }) {
    world.parcels[parcelId]!.status = 'delivered'
  },
}

function parcelRoutes(app: FastifyInstance, sim: Courier) {
  app.post('/', ({ body }) => {
    const { world } = sim
    const parcel: Parcel = { id: newId(world, 'awb_'), to: NewParcel.parse(body).to, status: 'booked' }
    world.parcels[parcel.id] = parcel
    sim.schedule(sim.deliversAfterMs, { kind: 'deliver parcel', parcelId: parcel.id })
    return parcel
  })
  app.get<{ Params: { id: string } }>('/:id', ({ params }) => {
    const parcel = sim.world.parcels[params.id]
    if (!parcel) throw new Refused(404, 'No such parcel')
    return parcel
  })
}

const startCourier = (options: Partial<SimulatorOptions> = {}) => startSimulator(courier, { port: 0, ...options })

const callerOf =
  ({ url }: { url: string }) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever comes, to be asserted on
    return { status: answer.status, body: (await answer.json()) as any }
  }

const test = base.extend<{ call: ReturnType<typeof callerOf>; folder: string }>({
  call: async ({}, use) => {
    const simulator = await startCourier()
    await use(callerOf(simulator))
    await simulator.close()
  },
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'simulator-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const there = { to: '560001' }

test('its routes answer, and what was planned happens by a clock that can be moved', async ({ call }) => {
  const { body: parcel } = await call('POST', '/parcels', there)
  expect(parcel).toMatchObject({ id: expect.stringMatching(/^awb_\w{14}$/), status: 'booked' })

  await call('POST', '/sim/clock/advance', { ms: hourMs / 2 })
  expect((await call('GET', `/parcels/${parcel.id}`)).body.status).toBe('booked')
  await call('POST', '/sim/clock/advance', { ms: hourMs / 2 })
  await expect.poll(async () => (await call('GET', `/parcels/${parcel.id}`)).body.status).toBe('delivered')
})

test('what it refuses says so, and what is not expected is no crash', async ({ call }) => {
  expect(await call('GET', '/parcels/awb_0')).toEqual({ status: 404, body: { error: 'No such parcel' } })
  expect((await call('POST', '/parcels', { to: 'Pune' })).status).toBe(422)
  expect((await call('GET', '/elsewhere')).status).toBe(404)
})

const answersOf = async (call: ReturnType<typeof callerOf>, fault: object) => {
  expect((await call('POST', '/sim/faults', fault)).status).toBe(200)
  const first = await call('POST', '/parcels', there).catch(() => 'no answer')
  const second = await call('POST', '/parcels', there)
  const { body: world } = await call('GET', '/sim/state')
  return { first, second: second.status, parcels: Object.keys(world.parcels).length }
}

test.for<[string, object, object]>([
  ['html 502', {}, { parcels: 1 }],
  ['reset', {}, { first: 'no answer', parcels: 1 }],
  ['commit then drop', {}, { first: 'no answer', parcels: 2 }],
  ['wrong answer', { answer: { id: 7 } }, { first: { status: 200, body: { id: 7 } }, parcels: 2 }],
  ['no pickup here', {}, { first: { status: 409, body: { error: expect.any(String) } }, parcels: 1 }],
])('the fault "%s" strikes once', async ([kind, detail, outcome], { call }) => {
  expect(await answersOf(call, { kind, ...detail })).toMatchObject({ second: 200, ...outcome })
})

test('the fault "late" holds the call back, and then lets it be', async ({ call }) => {
  const begun = performance.now()
  expect(await answersOf(call, { kind: 'late', delayMs: 300 })).toMatchObject({ first: { status: 200 }, parcels: 2 })
  expect(performance.now() - begun).toBeGreaterThan(295)
})

test('a fault that this service does not know is refused', async ({ call }) => {
  expect((await call('POST', '/sim/faults', { kind: 'out of paper' })).status).toBe(422)
  expect((await call('POST', '/sim/faults', { kind: 'hang', path: '/sim' })).status).toBe(422)
})

test('every call is recorded, also one whose answer was lost', async ({ call }) => {
  await call('POST', '/parcels', there)
  await call('POST', '/sim/faults', { kind: 'reset' })
  await call('GET', '/parcels/awb_0?with=scans').catch(() => null)
  expect((await call('GET', '/sim/calls')).body).toEqual([
    { method: 'POST', path: '/parcels', query: {}, body: there, status: 200 },
    { method: 'GET', path: '/parcels/awb_0', query: { with: 'scans' }, body: null, status: null },
  ])
  await call('POST', '/sim/reset')
  expect((await call('GET', '/sim/calls')).body).toEqual([])
})

test('its controls are for tools on this machine', async ({ call }) => {
  expect((await call('GET', '/sim/state', undefined, { origin: 'https://shop.example' })).status).toBe(403)
  expect((await call('POST', '/sim/reset', undefined, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403)
})

test('its world and its plans outlive a stop', async ({ folder }) => {
  const stateFile = join(folder, 'courier.json')
  const first = await startCourier({ stateFile })
  const { body: parcel } = await callerOf(first)('POST', '/parcels', there)
  await first.close()
  expect(await readdir(folder)).toEqual(['courier.json'])

  const second = await startCourier({ stateFile })
  const call = callerOf(second)
  await call('POST', '/sim/clock/advance', { ms: hourMs })
  await expect.poll(async () => (await call('GET', `/parcels/${parcel.id}`)).body.status).toBe('delivered')
  await second.close()
})
