import type { Db } from '#db/client.server.ts'
import type { PicturePlace } from './picture-storage.server.ts'
import { demoKeyPrefix } from './rules.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { ListedStorage } from './storage.server.ts'
import { images } from './tables.server.ts'

type Move = { from: PicturePlace; to: PicturePlace; disk: ListedStorage }

/** How many pictures would be found no more after the move: those that are in the place before, but in none after it. */
export async function countLeftBehind(db: Db, { from, to, disk }: Move): Promise<number> {
  if (from.kind === 'disk') return 0
  // Of a bucket that cannot be looked into, every picture of the shop is expected.
  const before = from.kind === 'bucket' ? await originalsIn(s3Storage(from.bucket)).catch(() => null) : null
  const expected = before ?? (await originalsIn(db))
  const onDisk = await originalsIn(disk)
  const there = to.kind === 'bucket' ? await originalsIn(s3Storage(to.bucket)) : new Set<string>()
  return [...expected].filter((one) => !onDisk.has(one) && !there.has(one)).length
}

/** The paths of pictures that are on the disk and not in the bucket. */
export async function findOnDiskAlone(disk: ListedStorage, bucket: ListedStorage): Promise<string[]> {
  const onDisk = await originalsIn(disk)
  if (onDisk.size === 0) return []
  const there = await originalsIn(bucket)
  return [...onDisk].filter((one) => !there.has(one))
}

/** By path; not the demo's. */
async function originalsIn(place: ListedStorage | Db) {
  const all =
    'list' in place
      ? await place.list('originals')
      : (await place.select({ key: images.key }).from(images)).map(({ key }) => `originals/${key}`)
  return new Set(all.filter((path) => !path.startsWith(`originals/${demoKeyPrefix}`)))
}
