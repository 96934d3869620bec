import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { userRoles, users } from '../tables.server.ts'
import { guardedMember, type StaffMember } from '../types.ts'
import { isConfirmed } from './confirm-self.server.ts'
import { endOldSession, needsTwoStep, type SessionRules } from './session-rules.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import { sessionTokens } from './signed-session.ts'

export type FoundStaff =
  | {
      kind: 'staff'
      member: StaffMember
      /** The rules of the shop ask for a second step, which this person has not set up. */
      lacksTwoStep?: boolean
      /** Whether they typed the password in the last minutes. */
      isConfirmed?: () => Promise<boolean>
    }
  /** There was a session, which ended by itself or was ended. */
  | { kind: 'expired' }
  | { kind: 'nobody' }

type Door = {
  db: Db
  auth: SignInLibrary
  isSigned(cookie: string | undefined): boolean
  rulesNow(): Promise<SessionRules>
}

/** Whose session a request comes with. */
export async function findStaff({ db, auth, isSigned, rulesNow }: Door, headers: Headers): Promise<FoundStaff> {
  if (!isSigned(headers.get('cookie') ?? undefined)) return { kind: 'nobody' }
  const rules = await rulesNow()
  for (const token of sessionTokens(headers)) await endOldSession(db, token, rules)
  const found = await findSession({ db, auth }, headers)
  if (!found) return { kind: 'expired' }

  const held = await findRoles(db, found.user.id)
  if (held.length === 0) return { kind: 'nobody' }
  const { id, name, email } = found.user
  const roles = held.map(({ role }) => role)
  return {
    kind: 'staff',
    member: guardedMember({ id, name, email, roles }),
    lacksTwoStep: needsTwoStep(roles, rules) && !found.user.twoFactorEnabled,
    isConfirmed: () => isConfirmed(db, found.session),
  }
}

/** No roles if deactivated. */
const findRoles = (db: Db, userId: string) =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))

/** The library hides why it failed. Asked directly, a database that is away says so itself; one that is back is asked again. */
async function findSession({ db, auth }: Pick<Door, 'db' | 'auth'>, headers: Headers) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await auth.api.getSession({ headers })
    } catch (error) {
      await db.execute(sql`select 1`)
      if (tries === maxTries) throw error
    }
  }
}

const maxTries = 3
