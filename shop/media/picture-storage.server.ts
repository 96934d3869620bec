import { Refusal } from '#shared/failures.ts'
import { PictureNotStored } from './bucket-error.ts'
import { bucketSentence } from './bucket-sentence.ts'
import { type Bucket, s3Storage } from './s3-storage.server.ts'
import type { ListedStorage, Storage } from './storage.server.ts'

/** Where pictures go now. `unreadable`: into a bucket whose settings this process cannot read, for the reason given. */
export type PicturePlace =
  | { kind: 'disk' }
  | { kind: 'bucket'; bucket: Bucket }
  | { kind: 'unreadable'; sentence: string }

/**
 * Pictures where they are to be now: the place is asked for at each call. What was stored on the disk before there was
 * a bucket is still read from there; a key never changes its picture, so both places agree.
 */
export function pictureStorage(disk: Storage, findPlace: () => PicturePlace): Storage {
  let opened: { bucket: Bucket; storage: ListedStorage } | null = null

  function inBucket() {
    const place = findPlace()
    if (place.kind !== 'bucket') return null
    if (opened?.bucket !== place.bucket) opened = { bucket: place.bucket, storage: s3Storage(place.bucket) }
    return opened.storage
  }

  /** The sizes of a picture can be made again, wherever; its original is nowhere else. */
  function refuseUnreadable(path: string) {
    const place = findPlace()
    if (place.kind !== 'unreadable' || !path.startsWith('originals/')) return
    throw new Refusal(503, `The settings of the bucket for pictures cannot be read. ${place.sentence}`)
  }

  async function readFrom<Read>(path: string, read: (from: Storage) => Promise<Read | null>) {
    const bucket = inBucket()
    const asked = bucket && read(bucket)
    const stored = await asked?.catch(() => null)
    const found = stored ?? (await read(disk))
    if (found) return found
    refuseUnreadable(path)
    // The error in the bucket.
    await asked
    return null
  }

  return {
    read: (path) => readFrom(path, (from) => from.read(path)),
    readPart: (path, part) => readFrom(path, (from) => from.readPart(path, part)),
    async write(path, bytes) {
      refuseUnreadable(path)
      const place = findPlace()
      const bucket = inBucket()
      if (!bucket || place.kind !== 'bucket') return disk.write(path, bytes)
      await bucket.write(path, bytes).catch((cause: unknown) => {
        throw new PictureNotStored(bucketSentence(cause, place.bucket), { cause })
      })
    },
    async has(path) {
      if ((await inBucket()?.has(path)) || (await disk.has(path))) return true
      refuseUnreadable(path)
      return false
    },
    async remove(path) {
      refuseUnreadable(path)
      await Promise.all([inBucket()?.remove(path), disk.remove(path)])
    },
  }
}
