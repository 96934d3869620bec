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

test('a set is found with what fills each of its slots', async ({ db }) => {
  const top = await makeProduct(db, { name: 'Ilkal Top', sizes: ['S', 'M'], stock: 2 })
  const trousers = await makeProduct(db, { name: 'Trousers', colors: [], stock: null })
  const setSlots = [
    { name: 'Top', productIds: [top.id], quantity: 1 },
    { name: 'Below', productIds: [trousers.id], quantity: 2 },
  ]
  const set = await makeProduct(db, { name: 'Ilkal Set', pricePaise: 149_900, setSlots, sizes: [], colors: [] })
  const found = await findGoods(db, 'ilkal set')
  const piece = { id: top.id, name: 'Ilkal Top', color: '#1c2747', colorName: 'Navy', stock: 2 }
  const slots = [
    {
      name: 'Top',
      quantity: 1,
      choices: [
        { ...piece, size: 'S' },
        { ...piece, size: 'M' },
      ],
    },
    {
      name: 'Below',
      quantity: 2,
      choices: [{ id: trousers.id, name: 'Trousers', size: 'M', color: '', colorName: null, stock: null }],
    },
  ]
  expect(found).toEqual([{ id: set.id, name: 'Ilkal Set', pricePaise: 149_900, choices: [], slots }])
})
