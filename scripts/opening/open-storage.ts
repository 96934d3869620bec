import * as path from 'node:path'
import { CannotStart, type Config } from '#config'
import { s3Storage, tryBucket } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { step } from '../progress.mjs'

/** The bucket of the S3_ settings, tried before anybody needs it; without them a folder under DATA_DIR. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (!s3) return localStorage(path.join(dataDir, 'images'))
  const storage = s3Storage(s3)
  await step('Trying the bucket for pictures', () => tryBucket(storage)).catch((error: unknown) => {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
    throw new CannotStart(
      `S3_ENDPOINT, S3_BUCKET and the keys beside them should lead to a bucket the shop may write to: ${reason}.`,
    )
  })
  return storage
}
