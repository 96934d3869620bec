import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { createStaff } from '../create-staff.server.ts'
import type { NewStaff } from '../inputs.ts'
import { lockStaff } from '../lock-staff.server.ts'
import { closeLinks, findLink, makeLink } from '../one-time-links.server.ts'
import type { StaffSignIn } from '../signing-in/sign-in.server.ts'
import { userRoles, users } from '../tables.server.ts'

const kind = 'first-admin'

/** The first person may do everything, and is found by the check for `admin`. */
const firstRoles = ['owner', 'admin'] as const

/**
 * Makes the first admin of a shop that has none: from the given e-mail and password, or by a link that is good
 * once and for 24 hours. Several processes may start at once.
 */
export async function ensureFirstAdmin(
  db: Db,
  signIn: Pick<StaffSignIn, 'publicUrl'>,
  given: { email: string; password: string } | null,
): Promise<{ oneTimeLink?: string }> {
  return db.transaction(async (tx) => {
    if (await hasAdmin(tx)) return {}
    if (given) {
      await makeAdmin(tx, given)
      return {}
    }
    const { token } = await makeLink(tx, { kind })
    return { oneTimeLink: `${signIn.publicUrl}/admin/welcome?token=${token}` }
  })
}

/** Whether the link still opens the door. */
export const isWelcome = async (db: Db, token: string) => (await findLink(db, kind, token)) !== null

/** Uses up the link. False when it was used, is too old, or somebody else became the first admin. */
export async function becomeFirstAdmin(db: Db, token: string, staff: NewStaff): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await hasAdmin(tx)) || !(await isWelcome(tx, token))) return false
    await createStaff(tx, staff, firstRoles)
    await closeLinks(tx, { kind })
    return true
  })
}

async function makeAdmin(tx: Db, given: { email: string; password: string }) {
  const email = given.email.toLowerCase()
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!known) return createStaff(tx, { name: email.split('@')[0]!, ...given }, firstRoles)
  await tx.update(users).set({ deactivatedAt: null }).where(eq(users.id, known.id))
  await tx
    .insert(userRoles)
    .values(firstRoles.map((role) => ({ userId: known.id, role })))
    .onConflictDoNothing()
}

/** A deactivated person opens no door any more. */
async function hasAdmin(tx: Db) {
  await lockStaff(tx)
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(userRoles.role, ['owner', 'admin']), isNull(users.deactivatedAt)))
    .limit(1)
  return admins.length > 0
}
