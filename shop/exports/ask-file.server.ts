import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ExportForm, exportNeeds } from './export-lists.ts'
import type { ExportAsked } from './read-rows.server.ts'
import { exportFiles } from './tables.server.ts'

/** Of one person at a time. */
const maxFiles = 5

/**
 * Asks for the file of a long list, to be made in the background. Asked twice before it is made is asked once. Refuses
 * (429) the sixth file of a person.
 */
export async function askForFile(db: Db, by: StaffMember, { list, days, query }: ExportAsked, form: ExportForm) {
  requirePermission(by, exportNeeds[list])
  await db.transaction(async (tx) => {
    // One request of a person after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`export ${by.id}`}))`)
    const theirs = await tx
      .select()
      .from(exportFiles)
      .where(and(eq(exportFiles.staffId, by.id), isListed))
    const asked = { list, form, query: query.toString(), fromDay: days.from, toDay: days.to }
    const isSame = (file: (typeof theirs)[number]) =>
      file.state === 'waiting' &&
      Object.entries(asked).every(([name, value]) => file[name as keyof typeof asked] === value)
    if (theirs.some(isSame)) return
    if (theirs.length >= maxFiles)
      throw new Refusal(429, `${maxFiles} files are kept for you at most. Delete one under Files for accounts first.`)
    await tx.insert(exportFiles).values({ ...asked, staffId: by.id, folder: `exports/${randomUUID()}` })
  })
}

/** Deletes a person's own file; its bytes go with the next round of the job. Twice is once. */
export async function deleteFile(db: Db, by: StaffMember, id: number) {
  await db
    .update(exportFiles)
    .set({ state: 'deleted', heldUntil: null, endedAt: sql`now()` })
    .where(and(own(by, id), isListed))
}

export const own = (by: StaffMember, id: number) => and(eq(exportFiles.id, id), eq(exportFiles.staffId, by.id))

export const isListed = ne(exportFiles.state, 'deleted')
