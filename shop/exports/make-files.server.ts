import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { findActingStaff } from '#shop/staff/find-acting-staff.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { exportNeeds } from './export-lists.ts'
import type { DescribeChange } from './read-rows.server.ts'
import { partPath, removeParts } from './remove-old-files.server.ts'
import { exportFiles } from './tables.server.ts'
import { writeExport } from './write-export.server.ts'

/** In all processes together: what people wait for on their screens comes first. */
const maxMade = 2

/** A process that dies frees its file after so long; one that works holds it anew with each part. */
const holdSeconds = 300

const maxTries = 3

const partBytes = 4_000_000

export type FileServices = { storage: Pick<Storage, 'write' | 'remove'>; describe: DescribeChange }

type Claimed = typeof exportFiles.$inferSelect

/** Makes the file that waits longest. Returns false when none waits, or as many are made as may be. */
export async function makeNextFile(db: Db, services: FileServices, stopping?: AbortSignal): Promise<boolean> {
  const file = await claim(db)
  if (!file) return false
  try {
    await make(db, file, services, stopping)
  } catch (error) {
    const isOver = file.tries >= maxTries
    await db
      .update(exportFiles)
      .set({ heldUntil: null, ...(isOver && { state: 'failed' as const, endedAt: sql`now()` }) })
      .where(isOpen(file))
    throw error
  }
  return true
}

async function make(db: Db, file: Claimed, { storage, describe }: FileServices, stopping?: AbortSignal) {
  const by = await findActingStaff(db, file.staffId, exportNeeds[file.list])
  // They may not see this list any more.
  if (!by) return void (await end(db, file, { state: 'failed' }))
  const asked = {
    list: file.list,
    days: { from: file.fromDay, to: file.toDay },
    query: new URLSearchParams(file.query),
  }
  const options = { form: file.form, describe }
  let [parts, bytes] = [0, 0]
  for await (const part of inParts(writeExport(db, by, asked, options))) {
    parts += 1
    bytes += part.length
    await storage.write(partPath(file, parts), part)
    const set = { parts: sql`greatest(${exportFiles.parts}, ${parts})`, bytes, heldUntil: until }
    const held = await db.update(exportFiles).set(set).where(isOpen(file)).returning({ id: exportFiles.id })
    // It was deleted meanwhile.
    if (held.length === 0) return removeParts(storage, { folder: file.folder, parts })
    if (stopping?.aborted) return void (await leave(db, file))
  }
  await end(db, file, { state: 'ready', parts, hasPersonalData: may(by.roles, 'customers.export') })
}

/** Another process begins it anew. */
const leave = (db: Db, file: Claimed) =>
  db
    .update(exportFiles)
    .set({ heldUntil: null, tries: file.tries - 1 })
    .where(isOpen(file))

const end = (db: Db, file: Claimed, set: Partial<typeof exportFiles.$inferInsert>) =>
  db
    .update(exportFiles)
    .set({ ...set, heldUntil: null, endedAt: new Date() })
    .where(isOpen(file))

async function* inParts(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let [held, length] = [[] as Buffer[], 0]
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    held.push(bytes)
    length += bytes.length
    if (length < partBytes) continue
    yield Buffer.concat(held)
    ;[held, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(held)
}

const isOpen = ({ id }: Claimed) => and(eq(exportFiles.id, id), eq(exportFiles.state, 'waiting'))

const until = sql`now() + make_interval(secs => ${holdSeconds})`

/** Takes the oldest file that nobody makes, one process after the other, so that no more than may be are made. */
const claim = (db: Db): Promise<Claimed | undefined> =>
  db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(exportFiles)
      .where(eq(exportFiles.state, 'waiting'))
      .orderBy(asc(exportFiles.id))
      .for('update')
    const isMade = ({ heldUntil }: Claimed) => heldUntil !== null && heldUntil.getTime() > Date.now()
    const due = waiting.find((file) => !isMade(file))
    if (!due || waiting.filter(isMade).length >= maxMade) return undefined
    const [file] = await tx
      .update(exportFiles)
      .set({ heldUntil: until, tries: sql`${exportFiles.tries} + 1` })
      .where(eq(exportFiles.id, due.id))
      .returning()
    return file
  })
