import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { CodeCapForm } from './inputs.ts'
import { phoneVerificationSettings } from './tables.server.ts'

/** How many codes the whole shop sends in an hour; version 0: nobody set it. */
export async function findCodeCap(db: Db) {
  const [row] = await db.select().from(phoneVerificationSettings)
  return row ?? { maxPerHour: rateLimits['codes of the shop an hour'].most, version: 0 }
}

/** False, with nothing changed: somebody else saved since `version`. */
export async function saveCodeCap(db: Db, by: StaffMember, { maxPerHour }: CodeCapForm, version: number) {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const before = await findCodeCap(tx)
    if ((await storeDocument(tx, phoneVerificationSettings, version, { maxPerHour })) === 'conflict') return false
    await logChange(tx, by, {
      action: 'save cap of codes',
      subject: 'codes by SMS',
      before: { maxPerHour: before.maxPerHour },
      after: { maxPerHour },
    })
    return true
  })
}
