import type { HealthCheck } from '#shared/health-check.ts'
import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import type { Integrations } from '../open-integrations.server.ts'

/** A provider charges for each question: one answer counts this long while the bucket works. */
const freshMs = 60_000

/** Whether pictures can be stored and shown. */
export function openBucketCheck({ bucket }: Pick<Integrations, 'bucket'>) {
  let worked = { endpoint: '', bucket: '', at: -Infinity }

  return async function findBucketCheck(): Promise<HealthCheck> {
    const now = bucket()
    if (now.from === 'nothing') return { state: 'good', summary: 'Pictures are stored on the disk of this machine.' }
    if (now.from === 'unreadable')
      return {
        state: 'critical',
        summary: 'The settings of the bucket cannot be read: pictures in it are not shown, and none can be uploaded.',
        whatToDo: now.sentence,
      }
    const { stored } = now
    const isFresh = worked.endpoint === stored.endpoint && worked.bucket === stored.bucket
    if (!isFresh || performance.now() - worked.at > freshMs) {
      try {
        await s3Storage(stored).read('trial/never-written')
      } catch (error) {
        return {
          state: 'critical',
          summary: `The bucket “${stored.bucket}” does not work: pictures in it may not be shown, and none can be uploaded.`,
          whatToDo: bucketSentence(error, stored),
        }
      }
      worked = { endpoint: stored.endpoint, bucket: stored.bucket, at: performance.now() }
    }
    return { state: 'good', summary: `Pictures are stored in the bucket “${stored.bucket}”.` }
  }
}
