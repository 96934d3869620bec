import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sales } from './tables.server.ts'

/** The line of the sale that began last, for every page; null while none that runs has one. */
export async function findAnnouncement(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ announcement: sales.announcement })
    .from(sales)
    .where(eq(sales.isAnnounced, true))
    .orderBy(desc(sales.startsAt), desc(sales.id))
    .limit(1)
  return found?.announcement ?? null
}
