import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { forgetEmails } from '#shop/messages/owe-email.server.ts'
import { oweSecurityNotice } from '../emails/staff-emails.server.ts'
import { closeLinks } from '../one-time-links.server.ts'
import { logChange } from '../staff-log.server.ts'
import { sessions, users } from '../tables.server.ts'
import type { StaffMember } from '../types.ts'
import { askLibrary, headersOf } from './ask-library.server.ts'
import { forgetDevices } from './forget-devices.server.ts'
import type { KnownDevices } from './known-devices.server.ts'
import type { Proof } from './prove-identity.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryOwnPassword } from './sign-in-waits.server.ts'

export type OwnSession = {
  id: string
  isThisOne: boolean
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

/** Changes that people make to their own account. */
export function openOwnAccount(db: Db, auth: SignInLibrary, devices: KnownDevices) {
  const thisSession = async (headers: Headers) => (await auth.api.getSession({ headers }))?.session.id ?? ''
  const subjectOf = ({ email }: StaffMember) => `staff ${email}`

  return {
    /** Where this person is signed in, the latest first. */
    async findSessions(by: StaffMember, headers: Headers): Promise<OwnSession[]> {
      const here = await thisSession(headers)
      const { id, ipAddress, userAgent, createdAt, updatedAt } = sessions
      const open = await db
        .select({ id, ipAddress, userAgent, createdAt, updatedAt })
        .from(sessions)
        .where(and(eq(sessions.userId, by.id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.updatedAt), sessions.id)
      return open.map((session) => ({ ...session, isThisOne: session.id === here }))
    },

    /** Ends one session of this person, or with null all but this one; false when there was none to end. */
    async endSessions(by: StaffMember, headers: Headers, id: string | null): Promise<boolean> {
      const here = await thisSession(headers)
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, by.id), ne(sessions.id, here), id === null ? undefined : eq(sessions.id, id)))
        .returning({ ipAddress: sessions.ipAddress })
      if (ended.length > 0)
        await logChange(db, by, {
          action: 'sign out own devices',
          subject: subjectOf(by),
          before: { sessions: ended.length },
        })
      return ended.length > 0
    },

    /** `seen`: the name on the screen when it was changed. */
    async rename(
      by: StaffMember,
      { name, seen }: { name: string; seen: string },
    ): Promise<'done' | 'changed meanwhile'> {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ name, updatedAt: sql`now()` })
          .where(and(eq(users.id, by.id), eq(users.name, seen)))
          .returning({ id: users.id })
        if (changed.length === 0) return 'changed meanwhile'
        await logChange(tx, by, {
          action: 'change own name',
          subject: subjectOf(by),
          before: { name: seen },
          after: { name },
        })
        return 'done'
      })
    },

    /** Every other session ends and every device is forgotten; this session is made anew, this device known again. */
    async changePassword({ by, password, ...from }: Proof, newPassword: string) {
      const counted = await tryOwnPassword(db, by.id)
      if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)
      const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
      const found = await askLibrary(
        auth,
        auth.api.changePassword({ body, headers: headersOf(from), returnHeaders: true }),
      )
      if (found.kind === 'no')
        return { kind: 'refused', sentence: 'That is not your password. Please try again.' } satisfies Refused
      await counted.endWell()
      await forgetDevices(db, by.id)
      // A link that somebody else asked for, sent or not, would set another one.
      await closeLinks(db, { kind: 'reset', userId: by.id })
      await forgetEmails(db, `staff ${by.id}`, ['reset'])
      await logChange(db, by, { action: 'change own password', subject: subjectOf(by) })
      await oweSecurityNotice(db, by.id, 'password')
      const known = await devices.remember(by.email, from)
      return { kind: 'done' as const, setCookie: [...found.setCookie, ...known] }
    },
  }
}
