import { workThrough } from '#shared/work-through.ts'
import { findOnDiskAlone } from './find-left-behind.server.ts'
import type { PicturePlace } from './picture-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { ListedStorage } from './storage.server.ts'

/** A run of a job ends after five minutes, and the next one goes on. */
const maxMs = 4 * 60_000
/** A bucket that took none of so many is asked whether it is there. */
const copiedAtOnce = 20

/**
 * Copies the pictures that are on the disk alone into the bucket, if there is one; they stay on the disk, too. Resolves
 * to how many. Throws what went wrong with some, once the others were copied, or the bucket does not answer.
 */
export async function copyToBucket(disk: ListedStorage, place: PicturePlace): Promise<number> {
  if (place.kind !== 'bucket') return 0
  const bucket = s3Storage(place.bucket)
  const left = await findOnDiskAlone(disk, bucket)
  let [copied, copiedBefore] = [0, -1]
  await workThrough(
    async () => {
      if (copied === copiedBefore && left[0] !== undefined && !(await answers(bucket, left[0]))) return []
      copiedBefore = copied
      return left.splice(0, copiedAtOnce)
    },
    async (path) => {
      const bytes = await disk.read(path)
      if (!bytes) return
      await bucket.write(path, bytes)
      // Removed meanwhile, because nothing shows it.
      if (!(await disk.has(path))) await bucket.remove(path)
      copied += 1
    },
    async () => {},
    { maxMs, passesOver: true },
  )
  return copied
}

const answers = (bucket: ListedStorage, path: string) =>
  bucket.has(path).then(
    () => true,
    () => false,
  )
