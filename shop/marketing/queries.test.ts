import { expect } from 'vitest'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { findHomeBanners, findPromoCode } from './queries.server.ts'
import { banners, promoCodes } from './tables.server.ts'

test('a promo code is found however it is written', async ({ db }) => {
  await db.insert(promoCodes).values({ code: 'Ilkal10', kind: 'percent', percentOff: 10 })

  expect(await findPromoCode(db, ' ilKAL10 ')).toMatchObject({ code: 'Ilkal10', percentOff: 10, categorySlugs: [] })
  expect(await findPromoCode(db, 'ILKAL')).toBeNull()
})

test('the first active hero and at most two category banners are shown, in the order staff gave them', async ({
  db,
}) => {
  await db.insert(images).values({ key: 'loom', mediaType: 'image/webp', width: 1600, height: 900, bytes: 1 })
  const banner = { imageKey: 'loom', position: 'category' as const }
  await db.insert(banners).values([
    { ...banner, name: 'Third', sortOrder: 3 },
    { ...banner, name: 'First', sortOrder: 1 },
    { ...banner, name: 'Off', sortOrder: 0, isActive: false },
    { ...banner, name: 'Second', sortOrder: 2 },
    { ...banner, name: 'Hero', position: 'hero' },
  ])

  expect((await findHomeBanners(db)).pair.map(({ name }) => name)).toEqual(['First', 'Second'])
  expect((await findHomeBanners(db)).heroes[0]).toMatchObject({
    name: 'Hero',
    imageKey: 'loom',
    width: 1600,
    height: 900,
  })
})

test('without a banner there is none to show', async ({ db }) => {
  expect((await findHomeBanners(db)).heroes).toEqual([])
})
