import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { own, isListed } from './ask-file.server.ts'
import { type ExportForm, type ExportList, exportNeeds } from './export-lists.ts'
import { partPath } from './remove-old-files.server.ts'
import { type exportFileStates, exportFiles } from './tables.server.ts'

export type MadeFile = {
  id: number
  list: ExportList
  form: ExportForm
  fromDay: string | null
  toDay: string | null
  isNarrowed: boolean
  state: (typeof exportFileStates)[number]
  bytes: number
  askedAt: Date
  isFetched: boolean
}

/** A person's own files, the newest first. */
export async function findFiles(db: Db, by: StaffMember): Promise<MadeFile[]> {
  const found = await db
    .select()
    .from(exportFiles)
    .where(and(eq(exportFiles.staffId, by.id), isListed))
    .orderBy(desc(exportFiles.id))
  return found.map(({ id, list, form, fromDay, toDay, query, state, bytes, askedAt, fetchedAt }) => ({
    id,
    list,
    form,
    fromDay,
    toDay,
    isNarrowed: query !== '',
    state,
    bytes,
    askedAt,
    isFetched: fetchedAt !== null,
  }))
}

/** How many of a person's files are made and were not fetched yet. */
export const countReadyFiles = (db: Db, staffId: string) =>
  db.$count(
    exportFiles,
    and(eq(exportFiles.staffId, staffId), eq(exportFiles.state, 'ready'), sql`${exportFiles.fetchedAt} is null`),
  )

/** Opens a person's own file: its name and its bytes. Refuses (404) one that is not there, (403) one whose list they may not see any more. */
export async function openFile(db: Db, by: StaffMember, id: number, storage: Pick<Storage, 'read'>) {
  const [file] = await db.select().from(exportFiles).where(own(by, id))
  if (!file || file.state !== 'ready') throw new Refusal(404, 'This file is gone. Ask for it again.')
  requirePermission(by, exportNeeds[file.list])
  if (file.hasPersonalData && !may(by.roles, 'customers.export'))
    throw new Refusal(403, 'Your role may not export customers any more. Ask for the file again.')
  await db
    .update(exportFiles)
    .set({ fetchedAt: sql`now()` })
    .where(own(by, id))
  return { ...file, pieces: readParts(storage, file) }
}

async function* readParts(storage: Pick<Storage, 'read'>, file: typeof exportFiles.$inferSelect) {
  for (let part = 1; part <= file.parts; part += 1) {
    const bytes = await storage.read(partPath(file, part))
    if (!bytes) throw new Error(`Part ${part} of export ${file.id} is not stored`)
    yield bytes
  }
}
