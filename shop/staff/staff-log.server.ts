import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { answeredActions, staffLog } from './tables.server.ts'
import type { StaffMember } from './types.ts'

/** `subject`: "product 12", "order FW-104233". */
export type Change = { action: string; subject: string; before?: unknown; after?: unknown }

type Author = Pick<StaffMember, 'id' | 'name' | 'action'>

/** Writes who changed what, and that the action has changed it, in the change's own transaction. */
export const logChange = (db: Db, by: Author, change: Change) => logChanges(db, by, [change])

/** The same for what was changed together, at most a few thousand. */
export async function logChanges(db: Db, by: Author, changes: readonly Change[]) {
  if (changes.length === 0) return
  await marking(db, by)
    .insert(staffLog)
    .values(
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

/** In the same statement the action counts as done: once it is committed, no second press does it again. */
function marking(db: Db, { action }: Author) {
  if (action === undefined) return db
  const marked = db
    .update(answeredActions)
    .set({ changedAt: sql`now()` })
    .where(eq(answeredActions.id, action))
    .returning({ id: answeredActions.id })
  return db.with(db.$with('marked').as(marked))
}
