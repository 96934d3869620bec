import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { everyQuarter, type Jobs } from '#shared/job.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { lastMonday } from './summary-week.ts'
import { weeklySummaries } from './tables.server.ts'

export const summaryJobs = (db: Db): Jobs => ({
  'weekly-summaries': { cron: everyQuarter, work: () => oweSummaries(db) },
})

/** Owes each owner who asked for it the summary of this Monday, once, however many processes run. Returns how many. */
export async function oweSummaries(db: Db, now = new Date()) {
  const { monday, isInTime } = lastMonday(now)
  if (!isInTime) return 0
  return db.transaction(async (tx) => {
    const due = await tx
      .update(weeklySummaries)
      .set({ lastMonday: monday })
      .where(lt(weeklySummaries.lastMonday, monday))
      .returning({ staffId: weeklySummaries.staffId })
    for (const { staffId } of due)
      await oweEmail(tx, { kind: 'weekly-summary', subject: `staff ${staffId}`, occasion: monday })
    return due.length
  })
}
