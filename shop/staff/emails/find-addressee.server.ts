import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, users } from '../tables.server.ts'

/**
 * The person that an e-mail to staff is for; null when there is nothing left to say: an invitation that was accepted, a
 * new password for somebody who has none or was deactivated.
 */
export async function findAddressee(db: Db, userId: string, kind: 'invitation' | 'reset') {
  const [person] = await db
    .select({
      name: users.name,
      email: users.email,
      invitedBy: users.invitedBy,
      deactivatedAt: users.deactivatedAt,
      accountId: accounts.id,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
  if (!person || person.deactivatedAt !== null) return null
  return (person.accountId === null) === (kind === 'invitation') ? person : null
}
