import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Role } from './rules.ts'

export type StaffLine = {
  id: string
  name: string
  email: string
  roles: Role[]
  /** Invited: has not chosen a password yet. */
  state: 'active' | 'invited' | 'deactivated'
  hasTwoStep: boolean
  /** As text in UTC; null: never, or signed out since. */
  lastSeenAt: string | null
  /** Of the invitation that is open the longest; null: none is. */
  invitedUntil: string | null
}

/** Everybody who is, was or is about to become staff: owners first, then by name, those who left last. */
export async function findStaffLines(db: Db): Promise<StaffLine[]> {
  const rows = await db.execute<StaffLine>(sql`
    select users.id, users.name, users.email, users.two_factor_enabled as "hasTwoStep",
      array(select role from user_roles where user_id = users.id
        order by array_position(array['owner', 'admin', 'catalogue', 'packing', 'support', 'viewer'], role)) as roles,
      case when deactivated_at is not null then 'deactivated'
        when exists (select from accounts where user_id = users.id) then 'active'
        else 'invited' end as state,
      (select to_json(max(updated_at))#>>'{}' from sessions where user_id = users.id) as "lastSeenAt",
      (select to_json(max(expires_at))#>>'{}' from verifications
        where identifier = 'invitation:' || users.id and expires_at > now()) as "invitedUntil"
    from users
    order by deactivated_at is not null,
      exists (select from user_roles where user_id = users.id and role = 'owner') desc, lower(users.name), users.id`)
  return [...rows]
}
