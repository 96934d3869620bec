import { desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { backupDrills } from '../tables.server.ts'
import type { Drill } from './drill-rules.ts'

export async function findLastDrill(db: Db): Promise<Drill | null> {
  const [last] = await db.select().from(backupDrills).orderBy(desc(backupDrills.id)).limit(1)
  return last ?? null
}

/** Writes it down, and owes the owners an e-mail when it failed. */
export async function recordDrill(db: Db, drill: Omit<Drill, 'id'>): Promise<Drill> {
  return db.transaction(async (tx) => {
    const [recorded] = await tx.insert(backupDrills).values(drill).returning()
    if (drill.problems.length > 0)
      await oweEmails(
        tx,
        sql`select 'staff ' || users.id, 'drill-failed', ${String(recorded!.id)} from users
          join user_roles on user_roles.user_id = users.id and role = 'owner' where deactivated_at is null`,
      )
    return recorded!
  })
}
