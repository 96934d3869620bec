import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type Policy, policies } from '../policies.ts'

const read = 'read policy'
const subjectOf = (policy: Policy) => `policy ${policy}`

/** Writes to the staff log that somebody who may change a policy has opened it, the first time that one does. */
export async function noteReading(db: Db, by: StaffMember, policy: Policy) {
  if (!may(by.roles, 'policies.edit')) return
  if ((await findUnreadPolicies(db)).includes(policy))
    await logChange(db, by, { action: read, subject: subjectOf(policy) })
}

/** The policies, without the story of the shop, that nobody who may change them has opened or written. */
export async function findUnreadPolicies(db: Db): Promise<Policy[]> {
  const found = await db
    .selectDistinct({ subject: staffLog.subject })
    .from(staffLog)
    .where(
      and(
        inArray(staffLog.subject, policies.map(subjectOf)),
        sql`${staffLog.action} in (${read}, 'edit policy', 'restore policy')`,
      ),
    )
  return policies.filter((policy) => policy !== 'about' && !found.some(({ subject }) => subject === subjectOf(policy)))
}
