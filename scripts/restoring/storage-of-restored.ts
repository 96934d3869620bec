import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Config } from '#config'
import { type BucketNow, placeOf } from '#shop/integrations/bucket-now.ts'
import { findBucket } from '#shop/integrations/bucket/find-bucket.server.ts'
import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { pictureStorage } from '#shop/media/picture-storage.server.ts'
import { s3Storage, tryBucket } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'

type Restored = { dataDir: string; say(line: string): void }

/**
 * Where the pictures of a restored shop come back to. A bucket that owners entered counts while it can be read and used;
 * else it is the folder, where the shop looks, too.
 */
export const storageOfRestored =
  (config: Config, { dataDir, say }: Restored) =>
  async (sql: Sql) => {
    const db = drizzle(sql, { casing: 'snake_case' })
    const bucket = await findBucket(db, config.s3, openSecretsKey({ ...config, dataDir }))
    const why = await whyNotUsed(bucket)
    if (why) say(`The bucket for pictures is left out, and they come back into the folder. ${why}`)
    const place = placeOf(why ? { from: 'nothing' } : bucket)
    return pictureStorage(localStorage(path.join(dataDir, 'images')), () => place)
  }

async function whyNotUsed(bucket: BucketNow) {
  if (bucket.from === 'unreadable') return bucket.sentence
  if (bucket.from !== 'back office') return null
  try {
    await tryBucket(s3Storage(bucket.stored))
    return null
  } catch (error) {
    return bucketSentence(error, bucket.stored)
  }
}
