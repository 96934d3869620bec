import * as path from 'node:path'
import { CannotStart, type Config } from '#config'
import { type BucketNow, placeOf } from '#shop/integrations/bucket-now.ts'
import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { copyToBucket } from '#shop/media/copy-to-bucket.server.ts'
import { pictureStorage } from '#shop/media/picture-storage.server.ts'
import { s3Storage, tryBucket } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { step } from '../progress.mjs'

/**
 * Where pictures are: the bucket of the S3_ settings, tried before anybody needs it, or the folder under DATA_DIR until
 * `follow` says what owners entered.
 */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (s3) await tryAtStart(s3)
  let findBucket = (): BucketNow => (s3 ? { from: 'environment', stored: s3 } : { from: 'nothing' })
  const disk = localStorage(path.join(dataDir, 'images'))
  const findPlace = () => placeOf(findBucket())
  return {
    storage: pictureStorage(disk, findPlace),
    copyToBucket: () => copyToBucket(disk, findPlace()),
    follow({ bucket }: { bucket(): BucketNow }) {
      findBucket = bucket
    },
  }
}

async function tryAtStart(s3: NonNullable<Config['s3']>) {
  await step('Trying the bucket for pictures', () => tryBucket(s3Storage(s3))).catch((error: unknown) => {
    throw new CannotStart(
      `S3_ENDPOINT, S3_BUCKET and the keys beside them should lead to a bucket the shop may write to. ${bucketSentence(error, s3)}`,
    )
  })
}
