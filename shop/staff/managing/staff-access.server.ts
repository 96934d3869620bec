import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { lockStaff } from '../lock-staff.server.ts'
import { roles } from '../rules.ts'
import { logChange } from '../staff-log.server.ts'

const TwoStep = z.object({ id: z.string(), secret: z.string(), backupCodes: z.string(), verified: z.boolean() })

/** One person's ways into the back office. Password and secret are as the database has them: hashed and encrypted. */
export const StaffAccess = z.object({
  id: z.string(),
  email: z.string(),
  isDeactivated: z.boolean(),
  roles: z.array(z.enum(roles)),
  password: z.string().nullable(),
  hasTwoStep: z.boolean(),
  twoStep: TwoStep.nullable(),
})
export type StaffAccess = z.infer<typeof StaffAccess>

const accessRows = sql`
  select u.id, u.email, u.deactivated_at is not null as "isDeactivated",
    array(select role from user_roles where user_id = u.id order by role) as roles,
    (select password from accounts where user_id = u.id and provider_id = 'credential') as password,
    u.two_factor_enabled as "hasTwoStep",
    (select json_build_object('id', id, 'secret', secret, 'backupCodes', backup_codes, 'verified', verified)
      from two_factors where user_id = u.id) as "twoStep"
  from users u order by u.id`

export async function findStaffAccess(db: Db): Promise<StaffAccess[]> {
  return [...(await db.execute<StaffAccess>(accessRows))]
}

/**
 * Gives everybody the access of the list, as it was `at` that moment; a person the list does not know any more is
 * deactivated. Changes nobody where no owner could sign in after it. Returns the e-mail addresses of those it changed.
 */
export async function replaceStaffAccess(db: Db, list: readonly StaffAccess[], at: Date): Promise<string[]> {
  await lockStaff(db)
  const canOpen = list.some(
    ({ roles: held, isDeactivated, password }) => held.includes('owner') && !isDeactivated && password,
  )
  if (!canOpen) return []
  const listed = new Map(list.map((person) => [person.id, person]))
  const changed: string[] = []
  for (const before of await findStaffAccess(db)) {
    const after = listed.get(before.id)
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    if (after) await replaceOne(db, after)
    else if (!(await deactivateUnlisted(db, before.id, at))) continue
    changed.push(before.email)
    await logChange(
      db,
      { id: 'restore', name: 'Restore' },
      {
        action: 'repeat changes of access',
        subject: `staff ${before.email}`,
        before: shown(before),
        after: after ? shown(after) : { isDeactivated: true },
      },
    )
  }
  return changed
}

const shown = ({ isDeactivated, roles: held, hasTwoStep }: StaffAccess) => ({ isDeactivated, roles: held, hasTwoStep })

async function replaceOne(
  db: Db,
  { id, email, isDeactivated, roles: held, password, hasTwoStep, twoStep }: StaffAccess,
) {
  await db.execute(sql`
    update users set email = ${email}, two_factor_enabled = ${hasTwoStep},
      deactivated_at = case when ${isDeactivated} then coalesce(deactivated_at, now()) end
    where id = ${id}`)
  await db.execute(sql`delete from user_roles where user_id = ${id}`)
  for (const role of held) await db.execute(sql`insert into user_roles (user_id, role) values (${id}, ${role})`)
  await db.execute(sql`delete from two_factors where user_id = ${id}`)
  if (twoStep)
    await db.execute(sql`
      insert into two_factors (id, user_id, secret, backup_codes, verified)
      values (${twoStep.id}, ${id}, ${twoStep.secret}, ${twoStep.backupCodes}, ${twoStep.verified})`)
  await db.execute(sql`delete from accounts where user_id = ${id} and provider_id = 'credential'`)
  if (password)
    await db.execute(sql`
      insert into accounts (id, account_id, provider_id, user_id, password)
      values (gen_random_uuid()::text, ${id}, 'credential', ${id}, ${password})`)
}

/** An invitation that was withdrawn after the moment of the copy. False for somebody who came after the list was made. */
async function deactivateUnlisted(db: Db, id: string, at: Date) {
  const rows = await db.execute(sql`
    update users set deactivated_at = now()
    where id = ${id} and deactivated_at is null and created_at < ${at.toISOString()} returning id`)
  return rows.length > 0
}
