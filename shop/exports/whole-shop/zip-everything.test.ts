import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { colorGroups, products } from '#shop/catalogue/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import type { Role } from '#shop/staff/rules.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { countParts } from './picture-parts.server.ts'
import { zipEverything } from './zip-everything.server.ts'

const as = (...roles: Role[]): StaffMember => guardedMember({ ...asha, roles })

const stored = (key: string, bytes: number) => ({ key, mediaType: 'image/jpeg', width: 40, height: 50, bytes })

const services = {
  publicUrl: 'https://shop.example.in',
  storage: { read: async (path: string) => (path.endsWith('lost') ? null : Buffer.from(`bytes of ${path}`)) },
  describe: () => '',
}

async function unzipped(db: Db, by: StaffMember, part: number) {
  const pieces = await Array.fromAsync(zipEverything(db, by, part, services))
  return unzipSync(Buffer.concat(pieces))
}

test('an owner takes all lists and pictures along; a picture that is gone is named', async ({ db }) => {
  await makeProduct(db, { name: 'Ilkal Kurta, red' })
  await db.insert(redirects).values({ from: '/old', to: '/products' })
  await db
    .update(colorGroups)
    .set({ own: [{ id: 3, name: 'लाल', hex: '#c0292f' }], placed: { rani: '3', fog: 'Gray' } })
  await db
    .insert(images)
    .values([stored('front', 9), stored('lost', 9), { ...stored('video-of-it', 9), mediaType: 'video/mp4' }])
  const files = await unzipped(db, as('owner'), 1)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('products.csv')).toContain('Ilkal Kurta, red')
  expect(text('products-for-shopify.csv')).toContain('Ilkal Kurta, red')
  expect(text('redirects.csv')).toContain('/old,/products')
  expect(text('colour-groups.csv').split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^Gray,,fog\r?$/),
    expect.stringMatching(/^लाल,#c0292f,rani\r?$/),
  ])
  expect(text('orders.csv')).toMatch(/^\uFEFF?Order,/)
  expect(text('pictures/front.jpeg')).toBe('bytes of originals/front')
  expect(text('pictures/video-of-it.mp4')).toBe('bytes of originals/video-of-it')
  expect(text('pictures-missing.csv')).toContain('lost')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'collections.csv',
      'newsletter.csv',
      'customers.csv',
      'log.csv',
      'products-for-woocommerce.csv',
    ]),
  )
  const [noted] = await db.select().from(staffLog).orderBy(staffLog.id).limit(1)
  expect(noted).toMatchObject({ subject: 'whole shop', after: { part: 1, hasPersonalData: true } })
})

test('a shop with many pictures leaves in parts, each picture in one of them', async ({ db }) => {
  await db.insert(images).values(['a', 'b', 'c', 'd'].map((key) => stored(key, 900_000_000)))
  expect(await countParts(db)).toBe(2)
  const [first, second] = [await unzipped(db, as('owner'), 1), await unzipped(db, as('owner'), 2)]
  const pictures = (files: Record<string, Uint8Array>) =>
    Object.keys(files).filter((name) => name.startsWith('pictures/'))
  expect([...pictures(first), ...pictures(second)]).toEqual(['a', 'b', 'c', 'd'].map((key) => `pictures/${key}.jpeg`))
  expect(Object.keys(second)).not.toContain('products.csv')
  await expect(unzipped(db, as('owner'), 3)).rejects.toThrow('fewer parts')
})

test('nobody but an owner takes the shop along', async ({ db }) => {
  await db.delete(products)
  await expect(unzipped(db, as('admin'), 1)).rejects.toThrow()
  expect(await db.$count(staffLog)).toBe(0)
})
