import { eq, sql } from 'drizzle-orm'
import type { S3 } from '#config'
import type { Db } from '#db/client.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { StoredBucket } from '../bucket-inputs.ts'
import type { BucketNow } from '../bucket-now.ts'
import { readEntered } from '../read-entered.ts'
import { integrationSettings } from '../tables.server.ts'

/** The bucket for pictures of the shop of this database, which may be older than this version: a backup's. */
export async function findBucket(db: Db, given: S3 | undefined, secretsKey: SecretsKey): Promise<BucketNow> {
  if (given) return { from: 'environment', stored: given }
  const [table] = await db.execute<{ name: string | null }>(
    sql`select to_regclass('connection_settings')::text as name`,
  )
  if (!table?.name) return { from: 'nothing' }
  const [row] = await db
    .select({ sealed: integrationSettings.sealed })
    .from(integrationSettings)
    .where(eq(integrationSettings.name, 'bucket'))
  const key = { found: await secretsKey.find(), place: secretsKey.place }
  return readEntered(row?.sealed, { name: 'bucket', shape: StoredBucket }, key)
}
