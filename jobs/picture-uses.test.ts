import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { categories, productImages } from '#shop/catalogue/tables.server.ts'
import { banners } from '#shop/marketing/tables.server.ts'
import { localStorage, type Storage } from '#shop/media/storage.server.ts'
import { sweepImages } from '#shop/media/sweep-images.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test as base } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { pictureColumns, pictureUses } from './picture-uses.ts'

const test = base.extend<{ storage: Storage }>({
  storage: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    await use(localStorage(folder))
    await rm(folder, { recursive: true })
  },
})

async function keep(db: Db, storage: Storage, key: string, daysOld: number) {
  await db.insert(images).values({
    key,
    mediaType: 'image/webp',
    width: 4,
    height: 5,
    bytes: 1,
    createdAt: sql`now() - make_interval(days => ${daysOld})` as never,
  })
  for (const path of [`originals/${key}`, `variants/${key}/320.webp`]) await storage.write(path, Buffer.from(key))
}

test('a picture that nothing shows goes with all its sizes, one that is new or shown anywhere stays', async ({
  db,
  storage,
}) => {
  const old = [
    'on-a-product',
    'on-a-category',
    'on-a-banner',
    'in-the-settings',
    'video-of-a-product',
    'nobody-shows-it',
  ]
  for (const key of old) await keep(db, storage, key, 8)
  await keep(db, storage, 'uploaded-just-now', 6)
  const { id } = await makeProduct(db)
  await db
    .insert(productImages)
    .values({ productId: id, imageKey: 'on-a-product', videoKey: 'video-of-a-product', position: 0 })
  await db.update(categories).set({ imageKey: 'on-a-category' })
  await db.insert(banners).values({ name: 'Monsoon', imageKey: 'on-a-banner', position: 'hero' })
  await db.update(storeSettings).set({ values: { brand: { logo: 'in-the-settings' } } })

  expect(await sweepImages(db, storage, pictureUses)).toBe(1)

  const left = await db.select({ key: images.key }).from(images)
  expect(left.map(({ key }) => key).sort()).toEqual([...old.slice(0, 5), 'uploaded-just-now'].sort())
  expect([
    await storage.has('originals/nobody-shows-it'),
    await storage.has('variants/nobody-shows-it/320.webp'),
  ]).toEqual([false, false])
  expect([await storage.has('originals/on-a-banner'), await storage.has('variants/on-a-banner/320.webp')]).toEqual([
    true,
    true,
  ])
  expect(await sweepImages(db, storage, pictureUses)).toBe(0)
})

test('the sweeper knows every column that names a picture', async ({ db }) => {
  const named = await db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ '(image|picture|logo|photo)_key'
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    -- A row that goes with its picture shows it nowhere.
    where contype = 'f' and confrelid = 'images'::regclass and confdeltype <> 'c'`)
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const known = pictureColumns.map((column) => `${getTableName(column.table)}.${snakeCase(column.name)}`)
  expect(named.map(({ place }) => place).sort()).toEqual(known.sort())
})
