import type { Db } from '#db/client.server.ts'
import { staffLog } from './tables.server.ts'
import type { StaffMember } from './types.ts'

/** Writes who changed what, in the change's own transaction. `subject`: "product 12", "order FW-104233". */
export async function logChange(
  db: Db,
  by: Pick<StaffMember, 'id' | 'name'>,
  { action, subject, before = null, after = null }: { action: string; subject: string; before?: unknown; after?: unknown },
) {
  await db.insert(staffLog).values({ staffId: by.id, staffName: by.name, action, subject, before, after })
}
