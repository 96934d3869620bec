import { expect } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { freeSkus, suggestSkus } from './skus.server.ts'

test('SKUs that nobody typed begin as the order numbers of the shop do', async ({ db }) => {
  await db.update(storeSettings).set({ values: StoreSettings.parse({ orders: { numberPrefix: 'KAV' } }) })
  const choices = [
    { size: 'M', color: '#1c2747' },
    { size: 'M', color: null },
  ]
  expect(await freeSkus(db, [{ productId: 12, choices }], [])).toEqual([['KAV12-M-NAVY', 'KAV12-M']])
  expect(await freeSkus(db, [{ productId: 12, choices }], ['KAV12-M'])).toEqual([['KAV12-M-NAVY', 'KAV12-M-2']])
})

test('a SKU is in letters that every scanner reads, whatever the product and its sizes are called in', async ({
  db,
}) => {
  const choices = ['ಚಿಕ್ಕ', 'ದೊಡ್ಡ', 'Été'].map((size) => ({ size, color: '#1c2747' }))
  const [made] = await freeSkus(db, [{ productId: 12, choices }], [])
  expect(made!.map((sku) => sku.replace(/^[A-Z]+/, ''))).toEqual(['12-NAVY', '12-NAVY-2', '12-ETE-NAVY'])
  const shirt = [{ size: 'M', color: null }]
  expect(await suggestSkus(db, 'Élégante robe d’été', shirt)).toEqual(['ERDE-M'])
  expect(await suggestSkus(db, 'ಇಳಕಲ್ ಸೀರೆ', shirt)).toEqual(['ITEM-M'])
  expect(await suggestSkus(db, 'ಇಳಕಲ್ Saree', shirt)).toEqual(['SARE-M'])
})
