import { expect } from 'vitest'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { openDemo } from './open-demo.server.ts'

test('plain pictures are drawn only for keys that the shop knows', async ({ db }) => {
  await db.insert(images).values({ key: 'linen-shirt', mediaType: 'image/webp', width: 4, height: 5, bytes: 1 })
  const config = { demo: false, demoPictures: 'plain' } as const
  const nothing = {} as never
  const { drawMissing } = await openDemo({
    config,
    db,
    storage: nothing,
    logger: nothing,
    step: nothing,
    firstPictures: null,
  })
  expect(await drawMissing('linen-shirt')).toBeInstanceOf(Buffer)
  expect(await drawMissing('made-up-by-a-stranger')).toBeNull()
})
