import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { type BannerForm, readBannerForm } from './banner-form.ts'
import { findAllBanners } from './find-banners.server.ts'
import { addBanner, deleteBanner, editBanner } from './manage-banners.server.ts'
import { orderBanners, setBannerActive } from './place-banners.server.ts'
import { findHomeBanners } from './queries.server.ts'

const minutes = (count: number) => new Date(Math.floor(Date.now() / 60_000 + count) * 60_000)

const sale: BannerForm = {
  name: 'Diwali',
  description: '',
  position: 'hero',
  link: '/products',
  alt: '',
  imageKey: 'wide-image',
  phoneImageKey: 'tall-image',
  startsAt: null,
  endsAt: null,
  isActive: true,
}

const keepPictures = (db: Db) =>
  db
    .insert(images)
    .values(
      ['wide-image', 'tall-image'].map((key) => ({ key, mediaType: 'image/webp', width: 1600, height: 900, bytes: 9 })),
    )

test('a banner is shown from its first minute to its last', async ({ db }) => {
  await keepPictures(db)
  await addBanner(db, asha, { ...sale, name: 'Soon', startsAt: minutes(30), endsAt: minutes(90) })
  await addBanner(db, asha, { ...sale, name: 'Over', startsAt: minutes(-90), endsAt: minutes(-1) })
  expect((await findHomeBanners(db)).heroes).toEqual([])
  expect((await findHomeBanners(db)).nextChange).toEqual(minutes(30))

  await addBanner(db, asha, { ...sale, name: 'Now', startsAt: minutes(-1), endsAt: minutes(5) })
  expect((await findHomeBanners(db)).heroes[0]).toMatchObject({
    name: 'Now',
    phone: { imageKey: 'tall-image', width: 1600 },
  })
  expect((await findHomeBanners(db)).nextChange).toEqual(minutes(5))
})

test('banners change places, are edited, switched off and deleted, and each is logged', async ({ db }) => {
  await keepPictures(db)
  for (const name of ['A', 'B', 'C'])
    await addBanner(db, asha, { ...sale, name, position: 'category', phoneImageKey: null })
  const [a, b, c] = await findAllBanners(db)
  await addBanner(db, asha, { ...sale, name: 'Elsewhere' })
  expect(await orderBanners(db, asha, [a!.id, c!.id])).toEqual({ kind: 'done' })
  expect((await findAllBanners(db)).map(({ name }) => name)).toEqual(['Elsewhere', 'A', 'C', 'B'])
  expect(await orderBanners(db, asha, [404])).toEqual({ kind: 'gone' })
  expect((await findHomeBanners(db)).pair.map(({ name }) => name)).toEqual(['A', 'C'])

  expect(await editBanner(db, asha, { id: a!.id, version: 1, form: { ...sale, imageKey: 'nowhere' } })).toMatchObject({
    errors: { imageKey: expect.any(String) },
  })
  expect(
    await editBanner(db, asha, { id: a!.id, version: 1, form: { ...sale, position: 'category', name: 'Z' } }),
  ).toEqual({ kind: 'done' })
  expect(await editBanner(db, asha, { id: a!.id, version: 1, form: sale })).toEqual({ kind: 'conflict' })
  await setBannerActive(db, asha, { id: c!.id, isActive: false })
  expect((await findHomeBanners(db)).pair.map(({ name, phone }) => [name, phone?.imageKey])).toEqual([
    ['Z', 'tall-image'],
    ['B', undefined],
  ])
  expect(await deleteBanner(db, asha, b!.id)).toEqual({ kind: 'done' })
  expect(await deleteBanner(db, asha, b!.id)).toEqual({ kind: 'gone' })
  expect(await db.$count(staffLog)).toBe(8)
})

const typed = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Sale',
    description: '',
    position: 'hero',
    link: '',
    alt: '',
    imageKey: 'wide-image',
    phoneImageKey: '',
    startsAt: '',
    endsAt: '',
    ...fields,
  }))
    form.set(name, value)
  return readBannerForm(form)
}

test.for([
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\\\elsewhere.example',
  'http://plain.example/x',
  'products',
])('the link %s is refused', (link) => {
  expect(typed({ link }).success).toBe(false)
})

test('a form reads moments in India and wants the end after the start', () => {
  expect(typed({ link: '/products?gender=men', startsAt: '2026-11-21T10:00' }).data).toMatchObject({
    startsAt: new Date('2026-11-21T04:30:00Z'),
    phoneImageKey: null,
    isActive: false,
  })
  expect(typed({ startsAt: '2026-11-21T10:00', endsAt: '2026-11-21T10:00' }).success).toBe(false)
})
