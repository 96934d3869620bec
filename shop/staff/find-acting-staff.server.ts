import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may, type Needs } from './permissions.ts'
import { userRoles, users } from './tables.server.ts'
import { guardedMember, type StaffMember } from './types.ts'

/** The person that a job goes on working for; null once that person may not do it any more. */
export async function findActingStaff(db: Db, id: string, needs: Needs): Promise<StaffMember | null> {
  const held = await db
    .select({ name: users.name, email: users.email, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
  const roles = held.map(({ role }) => role)
  if (!may(roles, needs)) return null
  const { name, email } = held[0]!
  return guardedMember({ id, name, email, roles })
}
