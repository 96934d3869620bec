import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from './tables.server.ts'

/** Whether a picture of this key was ever stored here. */
export async function isKnownImage(db: Db, key: string) {
  const found = await db.select({ key: images.key }).from(images).where(eq(images.key, key)).limit(1)
  return found.length > 0
}
