import { eq, sql } from 'drizzle-orm'
import type { S3 } from '#config'
import type { Db } from '#db/client.server.ts'
import type { SecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { StoredBucket } from './bucket-inputs.ts'
import type { BucketNow } from './bucket-now.ts'
import { wrongKey } from './open-connections.server.ts'
import { connectionSettings } from './tables.server.ts'

/** The bucket for pictures of the shop of this database, which may be older than this version: a backup's. */
export async function findBucket(db: Db, given: S3 | undefined, secretsKey: SecretsKey): Promise<BucketNow> {
  if (given) return { from: 'environment', stored: given }
  const [table] = await db.execute<{ name: string | null }>(
    sql`select to_regclass('connection_settings')::text as name`,
  )
  if (!table?.name) return { from: 'nothing' }
  const [row] = await db
    .select({ sealed: connectionSettings.sealed })
    .from(connectionSettings)
    .where(eq(connectionSettings.name, 'bucket'))
  if (!row?.sealed) return { from: 'nothing' }
  const found = await secretsKey.find()
  if (found.kind === 'refused') return { from: 'unreadable', sentence: found.sentence }
  const text = found.seal.open(row.sealed, 'bucket')
  if (!text) return { from: 'unreadable', sentence: wrongKey(secretsKey.place) }
  return { from: 'back office', stored: StoredBucket.parse(JSON.parse(text)) }
}
