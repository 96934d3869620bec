import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { findOnDiskAlone } from '#shop/media/find-left-behind.server.ts'
import { s3Storage, tryBucket } from '#shop/media/s3-storage.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from '../open-integrations.server.ts'
import type { Trial } from '../try-integrations.server.ts'

/** Writes, reads and removes a small object in the bucket that the shop uses now, and looks for pictures it lacks. */
export async function tryConnectedBucket(
  by: StaffMember,
  { bucket, picturesOnDisk }: Pick<Integrations, 'bucket' | 'picturesOnDisk'>,
): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  const now = bucket()
  if (now.from === 'unreadable') return { ok: false, sentence: now.sentence }
  if (now.from === 'nothing') return { ok: false, sentence: 'There is no bucket to try: pictures are on the disk.' }
  const storage = s3Storage(now.stored)
  try {
    await tryBucket(storage)
    const alone = await findOnDiskAlone(picturesOnDisk, storage)
    return { ok: true, sentence: `The shop can write, read and delete in the bucket. ${sayWhere(alone.length)}` }
  } catch (error) {
    return { ok: false, sentence: bucketSentence(error, now.stored) }
  }
}

function sayWhere(onDiskAlone: number) {
  if (onDiskAlone === 0) return 'All pictures are in it.'
  return onDiskAlone === 1
    ? 'One picture is on the disk alone, shown from there, and copied within the hour.'
    : `${onDiskAlone} pictures are on the disk alone, shown from there, and copied bit by bit.`
}
