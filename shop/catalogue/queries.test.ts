import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { expect } from 'vitest'
import { findProduct, findSection } from './queries.server.ts'
import { productImages } from './tables.server.ts'

test('each product shows its own pictures, sold-out sizes and variants', async ({ db }) => {
  await db.insert(images).values({ key: 'picture-second', mediaType: 'image/webp', width: 4, height: 5, bytes: 1 })
  const first = await makeProduct(db, { featured: true, stock: 0 })
  const second = await makeProduct(db, { featured: true })
  await db.insert(productImages).values({ productId: second.id, imageKey: 'picture-second', position: 0 })

  const cards = await findSection(db, 'featured')

  expect(cards.map(({ id, images, soldOutSizes }) => ({ id, keys: images.map(({ key }) => key), soldOutSizes }))).toEqual([
    { id: second.id, keys: ['picture-second'], soldOutSizes: [] },
    { id: first.id, keys: [], soldOutSizes: ['M'] },
  ])
  expect((await findProduct(db, second.id))?.variants.map(({ id }) => id)).toEqual(second.variants.map(({ id }) => id))
})
