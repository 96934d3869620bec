import { desc, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { serverDumps } from '../tables.server.ts'

export type LastDump = Omit<typeof serverDumps.$inferSelect, 'id'>

export async function findLastDump(db: Db): Promise<LastDump | null> {
  const [last] = await db.select().from(serverDumps).orderBy(desc(serverDumps.id)).limit(1)
  return last ?? null
}

/** Writes down that a dump is finished, for the health screen of the shop that it is of. */
export async function noteDump(db: Db, dump: LastDump) {
  const [noted] = await db.insert(serverDumps).values(dump).returning({ id: serverDumps.id })
  await db.delete(serverDumps).where(lt(serverDumps.id, noted!.id))
}
