// demanded by: packages/garments demo
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBanner, type BannerName } from './banners.ts'

test.each<{ name: BannerName; height: number }>([
  { name: 'hero', height: 90 },
  { name: 'mens', height: 200 },
  { name: 'womens', height: 200 },
])('$name has its own shape and is the same each time', async ({ name, height }) => {
  const drawing = await drawBanner(name, { width: 160 })
  const again = await drawBanner(name, { width: 160 })
  const size = await sharp(drawing).metadata()
  expect([size.format, size.width, size.height]).toEqual(['png', 160, height])
  expect(drawing.equals(again)).toBe(true)
})

test('a banner fits the space it is given', async () => {
  const size = await sharp(await drawBanner('mens', { width: 160, height: 120 })).metadata()
  expect([size.width, size.height]).toEqual([160, 120])
})
