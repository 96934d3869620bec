import fastify from 'fastify'
import { expect, vi } from 'vitest'
import { CachedReads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { emptyTable } from '../delivery-table.ts'
import { deliveryCharges, pinServices } from '../tables.server.ts'
import { deliveryRoutes } from './delivery-routes.server.ts'

const owner = { ...asha, roles: ['owner' as const] }

async function ask(db: Db, pinCode: string, reads = new CachedReads()) {
  const app = fastify()
  answerFailures(app)
  deliveryRoutes(app, { db, reads })
  const answer = await app.inject(`/api/delivery/${encodeURIComponent(pinCode)}`)
  await app.close()
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const fill = (db: Db) =>
  db.insert(pinServices).values([
    { pinCode: '577001', service: 'served', source: 'upload' },
    { pinCode: '577002', service: 'prepaid', source: 'upload' },
    { pinCode: '577003', service: 'none', source: 'upload' },
    { pinCode: '190001', service: 'closed', closedUntil: '2099-11-30', source: 'courier' },
    { pinCode: '190002', service: 'closed', source: 'courier' },
  ])

test('without a table parcels go to every PIN code, as many days from now as the settings say', async ({ db }) => {
  vi.setSystemTime('2026-11-23T19:00:00Z')
  const { status, body, headers } = await ask(db, '577001')
  vi.useRealTimers()
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      pinCode: '577001',
      kind: 'served',
      sentence: 'Deliver to 577001: by Tue, 1 Dec',
      place: { city: 'Davanagere', state: 'Karnataka' },
    },
  })
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(await ask(db, '999999')).toMatchObject({ status: 200, body: { kind: 'served', place: null } })
})

test('with zones the days are those of the zone that the PIN code is in', async ({ db }) => {
  const zone = (id: string, states: string[], fromDays: number) => ({
    id,
    name: id,
    isRest: states.length === 0,
    states,
    areas: [],
    methods: [
      {
        id: `way of ${id}`,
        name: 'Standard',
        fromDays,
        toDays: fromDays + 2,
        freeFromPaise: null,
        prices: [{ id: 'any', upToGrams: null, fromPaise: 0, pricePaise: 5_000 }],
      },
    ],
  })
  const zones = [zone('home', ['Karnataka'], 2), zone('rest', [], 6)]
  await db.insert(deliveryCharges).values({ content: { ...emptyTable, zones }, savedBy: 'Asha Rao' })
  // A Monday morning in India.
  vi.setSystemTime('2026-11-23T05:00:00Z')
  const near = await ask(db, '577001')
  const far = await ask(db, '411001')
  vi.useRealTimers()
  expect(near.body.sentence).toBe('Deliver to 577001: Wed 25 – Fri 27 Nov')
  expect(far.body.sentence).toMatch(/^Deliver to 411001: Mon 30 Nov – Wed 2 Dec$/)
})

test('charges and days are read anew when a change of them is heard', async ({ db }) => {
  const reads = new CachedReads()
  reads.back()
  const days = async () => (await ask(db, '577001', reads)).body.sentence.replace('Deliver to 577001: ', '')
  expect(await days()).toMatch(/^by /)
  const method = { id: 'm1', name: 'Standard', fromDays: 2, toDays: 4, freeFromPaise: null }
  const prices = [{ id: 'p1', upToGrams: null, fromPaise: 0, pricePaise: 5_000 }]
  const zone = { id: 'z1', name: 'India', isRest: true, states: [], areas: [], methods: [{ ...method, prices }] }
  await db.insert(deliveryCharges).values({ content: { ...emptyTable, zones: [zone] }, savedBy: 'Asha Rao' })
  expect(await days()).toMatch(/^by /)
  reads.heard({ kind: 'delivery' })
  expect(await days()).toMatch(/ – /)
})

test('where cash is on, a PIN code that is served for it says so, from the moment it is', async ({ db }) => {
  await fill(db)
  const reads = new CachedReads()
  reads.back()
  const saidOf = async (pinCode: string) => (await ask(db, pinCode, reads)).body.sentence
  expect(await saidOf('577001')).not.toContain('cash')
  await saveCashTerms(db, owner, { version: 0, terms: { ...noCash, isOn: true } })
  reads.heard({ kind: 'settings' })
  expect(await saidOf('577001')).toMatch(/^Deliver to 577001: by .+, cash available$/)
  expect(await saidOf('577002')).toMatch(/Please pay online for this PIN code\.$/)
})

test.for([
  ['577001', 'served', 'Deliver to 577001: by'],
  ['577 002', 'prepaid', 'Please pay online for this PIN code.'],
  ['577003', 'none', 'Sorry, we do not deliver to 577003 yet.'],
  ['577004', 'none', 'Sorry, we do not deliver to 577004 yet.'],
  ['190001', 'closed', 'Deliveries to 190001 are stopped until 30 November.'],
  ['190002', 'closed', 'Deliveries to 190002 are stopped for now.'],
  ['999999', 'unknown', 'We could not find PIN code 999999. Please check its digits.'],
] as const)('with a table, %s is %s', async ([pinCode, kind, words], { db }) => {
  await fill(db)
  const { status, body } = await ask(db, pinCode)
  expect(status).toBe(200)
  expect(body.kind).toBe(kind)
  expect(body.sentence).toContain(words)
})

test.for(['57700', '077001', 'abc', '5770011', "577001' or 1=1", '५७७', ' '])(
  '%j is no PIN code',
  async (typed, { db }) => {
    const { status, body } = await ask(db, typed)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['pinCode'])
  },
)

test('whoever asks too often waits', async ({ db }) => {
  const app = fastify()
  answerFailures(app)
  let asked = 0
  const count = () => ({ count: (asked += 1), isOver: asked > 2, waitSeconds: 30 })
  deliveryRoutes(app, { db, reads: new CachedReads(), count })
  const answers = [1, 2, 3].map(() => app.inject('/api/delivery/577001'))
  const [first, second, third] = await Promise.all(answers)
  await app.close()
  expect([first, second, third].map((answer) => answer!.statusCode)).toEqual([200, 200, 429])
  expect(third!.json().error).toMatch(/^Many PIN codes were checked from your network\. Please try again in \d/)
})

test('a PIN code that the directory does not have is asked about in place of a promise', async ({ db }) => {
  const { body } = await ask(db, '999999')
  expect(body).toMatchObject({ kind: 'served', place: null })
  expect(body.sentence).toBe('We do not know PIN code 999999. Please check its digits.')
})
