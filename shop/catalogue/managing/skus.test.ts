import { expect } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { freeSkus } from './skus.server.ts'

test('SKUs that nobody typed begin as the order numbers of the shop do', async ({ db }) => {
  await db.update(storeSettings).set({ values: StoreSettings.parse({ orders: { numberPrefix: 'KAV' } }) })
  const choices = [
    { size: 'M', color: '#1c2747' },
    { size: 'M', color: null },
  ]
  expect(await freeSkus(db, [{ productId: 12, choices }], [])).toEqual([['KAV12-M-NAVY', 'KAV12-M']])
  expect(await freeSkus(db, [{ productId: 12, choices }], ['KAV12-M'])).toEqual([['KAV12-M-NAVY', 'KAV12-M-2']])
})
