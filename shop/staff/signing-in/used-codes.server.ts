import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from '../tables.server.ts'

/** An app's code is good in the half minute before and after its own, too. */
const window = sql`now() + interval '2 minutes'`

const idOf = (userId: string, code: string) =>
  `totp ${createHash('sha256')
    .update(`${userId} ${code.replaceAll(/\s/g, '')}`)
    .digest('base64url')}`

/** Takes a person's code for one try at the door; false when it was used already, in this process or another. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  const claimed = await db
    .insert(verifications)
    .values({ id: idOf(userId, code), identifier: `used-totp-${userId}`, value: userId, expiresAt: window })
    .onConflictDoUpdate({
      target: verifications.id,
      set: { expiresAt: window },
      setWhere: sql`${verifications.expiresAt} < now()`,
    })
    .returning({ id: verifications.id })
  return claimed.length > 0
}

/** A code that was wrong was not used. */
export const letGoOfCode = (db: Db, userId: string, code: string) =>
  db.delete(verifications).where(eq(verifications.id, idOf(userId, code)))
