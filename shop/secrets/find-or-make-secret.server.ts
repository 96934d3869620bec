import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { storeSecrets } from './tables.server.ts'

/** The shop's own secret of that name, made by whichever process asks first. */
export async function findOrMakeSecret(
  db: Db,
  name:
    | 'sessions'
    | 'order-links'
    | 'order-numbers'
    | 'simulator'
    | 'address-check'
    | 'codes'
    | 'courier-webhooks'
    | 'credit',
): Promise<string> {
  await db
    .insert(storeSecrets)
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ secret: storeSecrets.secret }).from(storeSecrets).where(eq(storeSecrets.name, name))
  if (!row) throw new Error(`The secret "${name}" vanished between writing and reading`)
  return row.secret
}
