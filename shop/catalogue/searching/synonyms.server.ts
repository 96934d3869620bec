import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { synonymGroups } from '../tables.server.ts'

/** The words of every group, for searches. */
export async function findSynonyms(db: Db): Promise<string[][]> {
  const rows = await db.select({ words: synonymGroups.words }).from(synonymGroups).orderBy(asc(synonymGroups.id))
  return rows.map(({ words }) => words)
}
