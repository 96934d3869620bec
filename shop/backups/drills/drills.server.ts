import { desc } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Drill } from '../drill-rules.ts'
import { backupDrills } from '../tables.server.ts'

export async function findLastDrill(db: Db): Promise<Drill | null> {
  const [last] = await db.select().from(backupDrills).orderBy(desc(backupDrills.id)).limit(1)
  return last ?? null
}

/** Owners hear of one that failed as of all that is not well: by the health screen and its e-mails. */
export async function recordDrill(db: Db, drill: Omit<Drill, 'id'>): Promise<Drill> {
  const [recorded] = await db.insert(backupDrills).values(drill).returning()
  return recorded!
}
