import { findOnDiskAlone } from './find-left-behind.server.ts'
import type { PicturePlace } from './picture-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { ListedStorage } from './storage.server.ts'

/** A run of a job ends after five minutes, and the next one goes on. */
const maxMs = 4 * 60_000

/**
 * Copies the pictures that are on the disk alone into the bucket, if there is one; they stay on the disk, too. Resolves
 * to how many. Throws what went wrong in the bucket.
 */
export async function copyToBucket(disk: ListedStorage, place: PicturePlace): Promise<number> {
  if (place.kind !== 'bucket') return 0
  const bucket = s3Storage(place.bucket)
  const until = performance.now() + maxMs
  let copied = 0
  for (const path of await findOnDiskAlone(disk, bucket)) {
    if (performance.now() > until) break
    const bytes = await disk.read(path)
    if (!bytes) continue
    await bucket.write(path, bytes)
    // Removed meanwhile, because nothing shows it.
    if (!(await disk.has(path))) await bucket.remove(path)
    copied += 1
  }
  return copied
}
