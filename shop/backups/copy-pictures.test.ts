import { expect } from 'vitest'
import type { Place } from '#db/backups/place.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { copyAllPictures, copyNewPictures, picturePath } from './copy-pictures.server.ts'

test('a picture that cannot be read costs no other its copy, and storage that is away ends the round', async ({
  db,
}) => {
  const keys = ['kurta', 'saree', 'shirt']
  await db
    .insert(images)
    .values(keys.map((key) => ({ key, mediaType: 'image/webp' as const, width: 4, height: 5, bytes: 1 })))
  const copied = new Map<string, Buffer>()
  const place = {
    has: async (path: string) => copied.has(path),
    list: async () => [...copied.keys()],
    read: async (path: string) => copied.get(path) ?? null,
    write: async (path: string, bytes: Buffer) => void copied.set(path, bytes),
  } as unknown as Place
  let isAway = false
  const storage = {
    read: (path: string) =>
      isAway || path.includes('kurta') ? Promise.reject(new Error('a fault')) : Promise.resolve(Buffer.from(path)),
    has: () => (isAway ? Promise.reject(new Error('it is away')) : Promise.resolve(true)),
  } as unknown as Parameters<typeof copyAllPictures>[0]['storage']
  const services = { db, storage, place }

  expect(await copyNewPictures(services, 30)).toBe(2)
  expect([...copied.keys()]).toEqual([picturePath('saree'), picturePath('shirt')])
  copied.delete(picturePath('shirt'))
  expect(await copyAllPictures(services, { keepDays: 30, now: new Date() })).toEqual({ copied: 1, missing: 1 })
  isAway = true
  await expect(copyAllPictures(services, { keepDays: 30, now: new Date() })).rejects.toThrow('it is away')
})
