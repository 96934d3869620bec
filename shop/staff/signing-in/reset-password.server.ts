import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { beginTry } from '#shop/rate-limits/growing-waits.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { oweSecurityNotice, oweStaffEmail } from '../emails/staff-emails.server.ts'
import { hashPassword } from '../hash-in-turn.server.ts'
import { lockStaff } from '../lock-staff.server.ts'
import { closeLinks, findLink } from '../one-time-links.server.ts'
import { logChange } from '../staff-log.server.ts'
import { accounts, sessions, users } from '../tables.server.ts'
import { forgetDevices } from './forget-devices.server.ts'
import type { Refused } from './sign-in-waits.server.ts'

/**
 * The answer is the same whether the address has an account or not, and whether an e-mail goes out or went out a few
 * minutes ago: so nobody who asks in another's name keeps them from a link.
 */
export async function askForNewPassword(
  db: Db,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<{ kind: 'asked' } | Refused> {
  return db.transaction(async (tx) => {
    const { isOver, waitSeconds } = await countRequest(tx, 'new passwords by network', clientAddress)
    if (isOver) return { kind: 'refused', sentence: rateLimits['new passwords by network'].sentence, waitSeconds }
    const early = await beginTry(tx, [{ name: 'new passwords by e-mail', given: email }])
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(accounts, eq(accounts.userId, users.id))
      .where(and(eq(users.email, email), isNull(users.deactivatedAt)))
    if (person && early.waitSeconds === 0) await oweStaffEmail(tx, person.id, 'reset')
    return { kind: 'asked' }
  })
}

/** The person whose password the link may set; null when it is used up or too old. */
export async function findReset(db: Db, token: string) {
  const link = await findLink(db, 'reset', token)
  if (!link) return null
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, link.userId), isNull(users.deactivatedAt)))
  return person ?? null
}

/** Uses up the link, signs out everywhere and forgets every device. Null when the link no longer works. */
export async function setNewPassword(db: Db, token: string, password: string): Promise<{ email: string } | null> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const person = await findReset(tx, token)
    if (!person) return null
    await closeLinks(tx, { kind: 'reset', userId: person.id })
    await tx
      .update(accounts)
      .set({ password: await hashPassword(password), updatedAt: sql`now()` })
      .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, 'credential')))
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await forgetDevices(tx, person.id)
    await logChange(tx, person, { action: 'set new password by link', subject: `staff ${person.email}` })
    await oweSecurityNotice(tx, person.id, 'password')
    return { email: person.email }
  })
}
