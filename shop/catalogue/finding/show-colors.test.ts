import { expect } from 'vitest'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { findProductsById } from '../product-cards.server.ts'
import { productImages } from '../tables.server.ts'
import { showColors } from './show-colors.server.ts'

const [black, blue] = ['#2b2a2c', '#5b87b5']

test('a filter by colour shows the pictures of that colour, and leaves products that have none of it', async ({
  db,
}) => {
  const jean = await makeProduct(db, { colors: [blue, black] })
  const plain = await makeProduct(db, { colors: [black] })
  const pictures = [blue, blue, black, black, black].map((color, at) => ({ key: `jean-${at}`, color }))
  await db
    .insert(images)
    .values(pictures.map(({ key }) => ({ key, mediaType: 'image/webp', width: 1_200, height: 1_500, bytes: 1 })))
  await db
    .insert(productImages)
    .values(pictures.map(({ key, color }, position) => ({ productId: jean.id, imageKey: key, position, color })))
  const cards = await findProductsById(db, [jean.id, plain.id])

  const [shownJean, shownPlain] = await showColors(db, cards, ['Black'])
  expect(shownJean).toMatchObject({ shownColor: black, images: [{ key: 'jean-2' }, { key: 'jean-3' }] })
  expect(shownPlain).toBe(cards[1])

  const [blueJean] = await showColors(db, cards, ['Blue', 'Black'])
  expect(blueJean).toMatchObject({ shownColor: blue, images: [{ key: 'jean-0' }, { key: 'jean-1' }] })
})
