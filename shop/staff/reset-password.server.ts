import type { Db } from '#db/client.server.ts'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockStaff } from './lock-staff.server.ts'
import type { OweStaffEmail } from './manage-staff.server.ts'
import { closeLinks, findLink } from './one-time-links.server.ts'
import { beginTry, type Refused, tooManyTries } from './sign-in-waits.server.ts'
import { logChange } from './staff-log.server.ts'
import { accounts, sessions, users } from './tables.server.ts'
import { forgetTrustedDevices } from './two-step.server.ts'

/** The answer is the same whether the address has an account or not. Asking again and again takes longer and longer. */
export async function askForNewPassword(
  db: Db,
  { email, clientAddress }: { email: string; clientAddress: string },
  oweEmail: OweStaffEmail,
): Promise<{ kind: 'asked' } | Refused> {
  const { waitSeconds } = await beginTry(db, { email, clientAddress, about: 'new password' })
  if (waitSeconds > 0) return tooManyTries(waitSeconds)
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.deactivatedAt)))
  if (person) await oweEmail(db, person.id, 'reset')
  return { kind: 'asked' }
}

/** Whose password the link may set; null when it is used up or too old. */
export async function findReset(db: Db, token: string) {
  const link = await findLink(db, 'reset', token)
  if (!link) return null
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, link.userId), isNull(users.deactivatedAt)))
  return person ?? null
}

/** Uses up the link, signs out everywhere and asks trusted devices again. False when the link no longer works. */
export async function setNewPassword(db: Db, token: string, password: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const person = await findReset(tx, token)
    if (!person) return false
    await closeLinks(tx, { kind: 'reset', userId: person.id })
    await tx
      .update(accounts)
      .set({ password: await hashPassword(password), updatedAt: sql`now()` })
      .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, 'credential')))
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await forgetTrustedDevices(tx, person.id)
    await logChange(tx, person, { action: 'set new password by link', subject: `staff ${person.email}` })
    return true
  })
}
