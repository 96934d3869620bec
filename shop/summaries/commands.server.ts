import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { lastMonday } from './summary-week.ts'
import { weeklySummaries } from './tables.server.ts'

/** Whether this person gets the summary. */
export const hasWeeklySummary = async (db: Db, by: Pick<StaffMember, 'id'>) =>
  (await db.$count(weeklySummaries, eq(weeklySummaries.staffId, by.id))) > 0

/** Switches the summary on or off for this person. The first one comes on the next Monday. */
export async function setWeeklySummary(db: Db, by: StaffMember, isOn: boolean, now = new Date()) {
  requirePermission(by, 'summary.receive')
  await db.transaction(async (tx) => {
    const changed = isOn
      ? await tx
          .insert(weeklySummaries)
          .values({ staffId: by.id, lastMonday: lastMonday(now).monday })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(weeklySummaries).where(eq(weeklySummaries.staffId, by.id)).returning()
    if (changed.length > 0)
      await logChange(tx, by, {
        action: 'change weekly summary',
        subject: 'weekly summary',
        before: { isOn: !isOn },
        after: { isOn },
      })
  })
}
