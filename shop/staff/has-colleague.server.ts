import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may, type Permission, rolesWith } from './permissions.ts'
import { userRoles, users } from './tables.server.ts'
import type { StaffMember } from './types.ts'

/** Whether somebody else may approve what this person asked for; true for who could not invite such a colleague. */
export async function hasColleague(tx: Db, by: StaffMember, permission: Permission) {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(ne(users.id, by.id), isNull(users.deactivatedAt), inArray(userRoles.role, rolesWith(permission))))
    .limit(1)
  return others.length > 0 || !may(by.roles, 'staff.manage')
}
