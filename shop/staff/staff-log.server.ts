import type { Db } from '#db/client.server.ts'
import { staffLog } from './tables.server.ts'
import type { StaffMember } from './types.ts'

/** `subject`: "product 12", "order FW-104233". */
export type Change = { action: string; subject: string; before?: unknown; after?: unknown }

type Author = Pick<StaffMember, 'id' | 'name'>

/** Writes who changed what, in the change's own transaction. */
export const logChange = (db: Db, by: Author, change: Change) => logChanges(db, by, [change])

/** The same for what was changed together, at most a few thousand. */
export async function logChanges(db: Db, by: Author, changes: readonly Change[]) {
  if (changes.length === 0) return
  await db.insert(staffLog).values(
    changes.map(({ action, subject, before = null, after = null }) => ({
      staffId: by.id,
      staffName: by.name,
      action,
      subject,
      before,
      after,
    })),
  )
}
