import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { waits } from '#shop/limits/limits.ts'

const { warnFrom } = waits['sign-ins by e-mail']

/**
 * Owes an e-mail to everybody whose password strangers are guessing, once a day in India. A job of its own, so that a
 * try at the door takes the same time whether there is such an account or not.
 */
export const warnOfTries = (db: Db) =>
  db.execute(sql`
    insert into emails (staff_id, kind, occasion)
    select users.id, 'sign-in-tries', to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
    from limit_counts
    join users on users.email = limit_counts.key and users.deactivated_at is null
    where limit_counts.name = 'sign-ins by e-mail' and limit_counts.count >= ${warnFrom}
      and limit_counts.since > now() - interval '1 hour'
      and exists (select from accounts where accounts.user_id = users.id)
    on conflict do nothing`)
