import postgres from 'postgres'
import { expect } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
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
