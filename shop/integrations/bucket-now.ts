import type { PicturePlace } from '#shop/media/picture-storage.server.ts'
import type { StoredBucket } from './bucket-inputs.ts'

export type BucketNow =
  | { from: 'environment' | 'back office'; stored: StoredBucket }
  | { from: 'unreadable'; sentence: string }
  | { from: 'nothing' }

/** Where pictures go with these settings. */
export function placeOf(now: BucketNow): PicturePlace {
  if (now.from === 'nothing') return { kind: 'disk' }
  if (now.from === 'unreadable') return { kind: 'unreadable', sentence: now.sentence }
  return { kind: 'bucket', bucket: now.stored }
}
