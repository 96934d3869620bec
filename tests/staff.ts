import type { Db } from '#db/client.server.ts'
import type { Role } from '#shop/staff/rules.ts'
import { accounts, userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'

/** Somebody the guards let in, for commands that are tested without one. */
export const asha: StaffMember = guardedMember({
  id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  roles: ['admin'],
})

/** Adds a person whose password is none: to hash one takes a tenth of a second. */
export async function addStaff(db: Db, name: string, roles: readonly Role[]) {
  const id = name.toLowerCase()
  await db.insert(users).values({ id, name, email: `${id}@example.in` })
  await db.insert(accounts).values({ id, accountId: id, providerId: 'credential', userId: id, password: 'none' })
  await db.insert(userRoles).values(roles.map((role) => ({ userId: id, role })))
  return { id }
}
