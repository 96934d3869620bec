import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { hashPassword } from './hash-in-turn.server.ts'
import type { NewStaff } from './inputs.ts'
import type { Role } from './rules.ts'
import { accounts, userRoles, users } from './tables.server.ts'

/** The account as the sign-in library would make it, with its roles, in one transaction. */
export async function createStaff(db: Db, { name, email, password }: NewStaff, roles: readonly Role[]) {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, name, email: email.toLowerCase() })
    await addPassword(tx, id, password)
    await tx.insert(userRoles).values(roles.map((role) => ({ userId: id, role })))
  })
  return { id }
}

/** Lets a person without a password sign in by this one. */
export async function addPassword(db: Db, userId: string, password: string) {
  const passwordHash = await hashPassword(password)
  await db
    .insert(accounts)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: passwordHash })
}
