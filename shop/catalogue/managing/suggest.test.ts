import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { suggestProducts } from './suggest.server.ts'

test('a product is suggested by a part of its name or the beginning of a SKU, in every state', async ({ db }) => {
  const kurta = await makeProduct(db, { name: 'Ilkal Kurta', state: 'draft' })
  const shirt = await makeProduct(db, { name: 'Oxford Shirt 100%', description: 'Goes with an Ilkal kurta' })
  const names = async (text: string) => (await suggestProducts(db, text)).map(({ name }) => name)

  expect(await names('ilkal')).toEqual([kurta.name])
  expect(await names('KURTA')).toEqual([kurta.name])
  expect(await names(`t-${shirt.id}-`)).toEqual([shirt.name])
  expect(await names('0%')).toEqual([shirt.name])
  expect(await names('%')).toEqual([shirt.name])
  expect(await names('sari')).toEqual([])
})
