import { expect, vi } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { CourierError } from '#shop/shipping/couriers/courier-error.ts'
import type { Session } from '#shop/shipping/shiprocket/session-store.ts'
import { startCourier } from '#simulators/courier/start-courier.ts'
import { test as withDb, testWithDatabase } from '#tests/database.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { CourierForm } from './courier-inputs.ts'
import { sessionInDatabase } from './courier-session.server.ts'
import { removeCourier, saveCourier } from './save-courier.server.ts'
import { courierSessions } from './tables.server.ts'
import { tryCourier } from './try-courier.server.ts'

const account = { email: 'api@fineweave.example', password: 'a parcel a day' }
const form = { ...account, pickupPlace: 'Warehouse' }
const countUnanswered = async () => 0

type Simulator = Awaited<ReturnType<typeof startCourier>>
const test = withDb.extend<{ simulator: Simulator; control: (path: string, body?: object) => Promise<unknown> }>({
  simulator: async ({}, use) => {
    const simulator = await startCourier({ port: 0, ...account, webhookToken: 'parcels', webhookUrls: [] })
    await use(simulator)
    await simulator.close()
  },
  control: ({ simulator }, use) =>
    use(async (path, body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(`${simulator.url}/sim${path}`, body && init)
      expect(response.status).toBe(200)
      return response.json()
    }),
})

const open = (
  db: Db,
  apiBase: string,
  given?: typeof form,
  secretsKey = 'k'.repeat(32),
  simulated: { account: typeof form; apiBase: string; webhookToken: string } | null = null,
) =>
  openTestIntegrations(db, {
    config: { shiprocket: { apiBase, account: given } },
    courierSimulator: simulated,
    secretsKey,
  })

test('a user is tried, changed without its password, and removed; no token is stored readable', async ({
  db,
  simulator,
}) => {
  const integrations = await open(db, simulator.url)
  expect(await tryCourier(owner, integrations)).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^There is no/),
  })

  expect(await saveCourier(db, owner, { integrations, countUnanswered }, { form, version: 0 })).toEqual({
    kind: 'done',
  })
  await integrations.reload()
  expect(await tryCourier(owner, integrations)).toEqual({
    ok: true,
    sentence:
      'Shiprocket accepts this user. The wallet holds ₹5,000; a parcel of 500 g within 560001 costs ₹68 by Amazon Surface.',
  })
  expect(JSON.stringify(await db.select().from(courierSessions))).not.toMatch(/sim\.token/)

  const renamed = { ...form, password: '', pickupPlace: 'Shop' }
  expect(await saveCourier(db, owner, { integrations, countUnanswered }, { form: renamed, version: 1 })).toEqual({
    kind: 'done',
  })
  await integrations.reload()
  expect((await tryCourier(owner, integrations)).sentence).toBe(
    'Shiprocket has no pickup place “Shop”. Enter one of these, exactly as written: “Warehouse”.',
  )
  expect(await removeCourier(db, owner, { countUnanswered }, 2)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.courierProvider()).toBeNull()
})

test('the password of one user is not sent for another', async ({ db, simulator }) => {
  const integrations = await open(db, simulator.url)
  await saveCourier(db, owner, { integrations, countUnanswered }, { form, version: 0 })
  await integrations.reload()
  const other = { ...form, email: 'other@fineweave.example', password: '' }
  expect(await saveCourier(db, owner, { integrations, countUnanswered }, { form: other, version: 1 })).toMatchObject({
    field: 'password',
  })
  expect(await saveCourier(db, owner, { integrations, countUnanswered }, { form, version: 0 })).toEqual({
    kind: 'conflict',
  })
})

test('while bookings are unanswered their user stays, and its password may change', async ({ db, simulator }) => {
  const integrations = await open(db, simulator.url)
  await saveCourier(db, owner, { integrations, countUnanswered }, { form, version: 0 })
  await integrations.reload()
  const two = { integrations, countUnanswered: async () => 2 }
  const other = { ...form, email: 'other@fineweave.example' }
  expect(await saveCourier(db, owner, two, { form: other, version: 1 })).toMatchObject({
    field: 'email',
    sentence: expect.stringContaining('has not answered 2 bookings'),
  })
  expect(await removeCourier(db, owner, two, 1)).toMatchObject({ kind: 'refused' })
  expect(await saveCourier(db, owner, two, { form: { ...form, password: 'another' }, version: 1 })).toEqual({
    kind: 'done',
  })
})

test('a trial says in words what is wrong', async ({ db, simulator, control }) => {
  const tried = async (given: typeof form, apiBase = simulator.url) =>
    (await tryCourier(owner, await open(db, apiBase, given))).sentence
  await control('/switches', { wallet: 20 })
  expect(await tried(form)).toBe('The wallet holds ₹20. Recharge it: below ₹100 nothing can be booked.')
  await control('/faults', { kind: '403', times: 1, path: '/v1/external' })
  expect(await tried(form)).toMatch(/^Shiprocket does not let this machine in\./)
  expect(await tried({ ...form, password: 'something else' })).toMatch(/^Shiprocket refuses this e-mail and password\./)
  expect(await tried({ ...form, email: 'new@fineweave.example' }, 'http://127.0.0.1:9')).toMatch(/could not be reached/)
})

test('without a key of secrets the session stays in memory', async ({ db, simulator }) => {
  const withoutKey = await open(db, simulator.url, form, '')
  expect(await tryCourier(owner, withoutKey)).toMatchObject({ ok: true })
  expect(await db.select().from(courierSessions)).toEqual([])
})

test.for([
  [{ email: 'api' }, 'email'],
  [{ password: '12345' }, 'password'],
  [{ pickupPlace: '' }, 'pickupPlace'],
  [{ pickupPlace: 'x'.repeat(37) }, 'pickupPlace'],
] as const)('%o is refused at its field', ([wrong, field]) => {
  const read = CourierForm.safeParse({ ...form, ...wrong })
  expect(read.error?.issues[0]?.path).toEqual([field])
})

const day = 86_400_000
const session = (token: string): Session => ({ kind: 'open', token, until: Date.now() + day })

testWithDatabase('two processes that find an old token log in once', async ({ database: { db } }) => {
  const seal = sealWith('k'.repeat(32))
  const login = vi.fn(async () => {
    await new Promise((done) => setTimeout(done, 50))
    return session(`token ${login.mock.calls.length}`)
  })
  const processes = [sessionInDatabase(db, seal, account), sessionInDatabase(db, seal, account)]
  const renewAll = async (spent: Session | null) =>
    Promise.all(processes.flatMap((one) => [one.renew(spent, login), one.renew(spent, login)]))

  const first = await renewAll(null)
  expect(new Set(first.map(({ token }) => token))).toEqual(new Set(['token 1']))
  expect(new Set((await renewAll(first[0]!)).map(({ token }) => token))).toEqual(new Set(['token 2']))
  expect(login).toHaveBeenCalledTimes(2)
  expect(await processes[0]!.find()).toMatchObject({ token: 'token 2' })

  // Another password begins anew, and a key that does not open it finds nothing.
  expect(await sessionInDatabase(db, seal, { ...account, password: 'new one' }).find()).toBeNull()
  expect(await sessionInDatabase(db, sealWith('other'.repeat(8)), account).find()).toBeNull()

  const lost = new CourierError('network', 'no answer')
  await expect(processes[1]!.renew(session('token 2'), () => Promise.reject(lost))).rejects.toBe(lost)
  expect(await processes[0]!.find()).toMatchObject({ token: 'token 2' })
})

test('the demo’s own courier is asked until an owner enters another', async ({ db, simulator }) => {
  const demo = { account: form, apiBase: simulator.url, webhookToken: 'parcels' }
  const integrations = await open(db, 'http://127.0.0.1:9', undefined, undefined, demo)
  expect(integrations.courier().from).toBe('simulator')
  expect(await tryCourier(owner, integrations)).toMatchObject({ ok: true })
  const entered = { email: 'own@fineweave.example', password: 'another one', pickupPlace: 'Shop' }
  await saveCourier(db, owner, { integrations, countUnanswered }, { form: entered, version: 0 })
  await integrations.reload()
  expect(integrations.courier()).toMatchObject({ from: 'back office', stored: { pickupPlace: 'Shop' } })
  await removeCourier(db, owner, { countUnanswered }, 1)
  await integrations.reload()
  expect(integrations.courier().from).toBe('simulator')
})
