import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { findGoods } from './find-goods.server.ts'

test('goods are found by name or SKU with today’s price and what is left; drafts are not sold', async ({ db }) => {
  const kurta = await makeProduct(db, { name: 'Ilkal Kurta', sizes: ['S', 'M'], salePricePaise: 79_900, stock: 2 })
  await makeProduct(db, { name: 'Ilkal Draft', state: 'draft' })
  const sold = {
    id: kurta.id,
    name: 'Ilkal Kurta',
    pricePaise: 79_900,
    choices: ['S', 'M'].map((size, at) => ({
      sku: kurta.variants[at]!.sku,
      size,
      color: '#1c2747',
      colorName: 'Navy',
      stock: 2,
      pricePaise: 79_900,
    })),
  }
  expect(await findGoods(db, 'ilkal')).toEqual([sold])
  expect(await findGoods(db, kurta.variants[1]!.sku.toLowerCase())).toEqual([sold])
  expect(await findGoods(db, 'nothing')).toEqual([])
})
