import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { expect } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { emptyTable, type Zone } from '../delivery-table.ts'
import { saveDelivery } from './manage-delivery.server.ts'

testWithDatabase(
  'every process hears that charges were saved, and nobody of a save that was refused',
  async ({ database: { db, url } }) => {
    const owner = { ...asha, roles: ['owner' as const] }
    const tags: string[] = []
    const listener = postgres(url, { max: 1, onnotice: () => {} })
    await listener.listen('changed', (tag) => tags.push(tag))
    const save = (cutOff: string) =>
      saveDelivery(db, owner, { version: 0, table: { ...emptyTable, calendar: { ...emptyTable.calendar, cutOff } } })
    expect(await save('11:00')).toEqual({ kind: 'done' })
    expect(await save('12:00')).toEqual({ kind: 'conflict' })
    await listener.notify('changed', 'end')
    await expect.poll(() => tags).toContain('end')
    expect(tags).toEqual(['delivery', 'end'])
    await listener.end()
  },
)

test('promises of pages follow what zones charge, and what one charge says again without zones', async ({ db }) => {
  await db.update(storeSettings).set({ values: StoreSettings.parse({ promises: { homeReturnsDays: 30 } }) })
  const usual = { id: 'usual', name: 'Standard', fromDays: 3, toDays: 5, freeFromPaise: 250_000 }
  const price = { id: 'any', upToGrams: null, fromPaise: 0, pricePaise: 9_000 }
  const methods = [{ ...usual, prices: [price] }]
  const zone: Zone = { id: 'all', name: 'India', isRest: true, states: [], areas: [], methods }
  const promised = async () => (await findSettings(db)).promises

  await saveDelivery(db, asha, { version: 0, table: { ...emptyTable, zones: [zone] } })
  expect(await promised()).toMatchObject({
    homeFreeShippingOverPaise: 250_000,
    policyStandardFeePaise: 9_000,
    homeReturnsDays: 30,
  })
  await saveDelivery(db, asha, { version: 1, table: emptyTable })
  expect(await promised()).toMatchObject({ homeFreeShippingOverPaise: 200_000, policyStandardFeePaise: 3_000 })
})

test('the log says in words what was changed of each way of delivery, and which PIN codes came and went', async ({
  db,
}) => {
  const price = { id: 'any', upToGrams: null, fromPaise: 0, pricePaise: 4_900 }
  const light = { ...price, id: 'light', upToGrams: 500, pricePaise: 2_900 }
  const method = { id: 'usual', name: 'Standard', fromDays: 1, toDays: 1, freeFromPaise: null, prices: [light, price] }
  const zone: Zone = {
    id: 'near',
    name: 'Near',
    isRest: false,
    states: ['Goa'],
    areas: ['577001', '577002'],
    methods: [method],
  }
  await saveDelivery(db, asha, { version: 0, table: { ...emptyTable, zones: [zone] } })
  const changed = {
    ...method,
    toDays: 2,
    freeFromPaise: 99_900,
    prices: [price, { ...price, id: 'more', fromPaise: 50_000, pricePaise: 0 }],
  }
  const calendar = { ...emptyTable.calendar, workingDays: [1, 2] }
  const areas = ['577002', '577003']
  await saveDelivery(db, asha, {
    version: 1,
    table: { ...emptyTable, calendar, zones: [{ ...zone, areas, methods: [changed] }] },
  })
  const [, line] = await db.select().from(staffLog).where(eq(staffLog.subject, 'delivery')).orderBy(staffLog.id)
  expect(line).toMatchObject({
    before: {
      zones: {
        'Near: places': ['Goa'],
        'Near: PIN codes': ['577001'],
        'Near: Standard': '1 day, ₹29 up to 500 g, ₹49, never free',
      },
    },
    after: {
      zones: {
        'Near: places': ['Goa'],
        'Near: PIN codes': ['577003'],
        'Near: Standard': '1–2 days, ₹49, ₹0 for goods from ₹500, free from ₹999',
      },
      workingDays: ['Monday', 'Tuesday'],
    },
  })
})
