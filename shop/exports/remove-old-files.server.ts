import { eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { exportFiles } from './tables.server.ts'

const hoursStored = 24

/** Removes deleted files, and the others a day after they were made or given up. Returns how many. */
export async function removeOldFiles(db: Db, storage: Pick<Storage, 'remove'>) {
  const old = await db
    .select()
    .from(exportFiles)
    .where(
      or(
        lt(exportFiles.endedAt, sql`now() - make_interval(hours => ${hoursStored})`),
        eq(exportFiles.state, 'deleted'),
      ),
    )
  return workThrough(
    old,
    async (file) => {
      await removeParts(storage, file)
      await db.delete(exportFiles).where(eq(exportFiles.id, file.id))
    },
    async () => {},
  )
}

type Stored = { folder: string; parts: number }

export const partPath = ({ folder }: { folder: string }, part: number) => `${folder}/${part}`

export async function removeParts(storage: Pick<Storage, 'remove'>, file: Stored) {
  for (let part = 1; part <= file.parts; part += 1) await storage.remove(partPath(file, part))
}
