import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatDay } from '#shared/dates.ts'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { countOrdersToDo } from '#shop/orders/finding/count-waiting.server.ts'
import { countApprovalsWaiting } from '#shop/orders/refunding/count-approvals.server.ts'
import { countReturnsToDo } from '#shop/returns/finding/count-returns-to-do.server.ts'
import { countParcelsToDo } from '#shop/shipping/tracking/count-parcels-to-do.server.ts'
import { findActingStaff } from '#shop/staff/find-acting-staff.server.ts'
import { findWeek } from './find-week.server.ts'
import { weekBefore } from './summary-week.ts'
import { weeklySummaries } from './tables.server.ts'
import type { WaitingWork, WeeklySummary } from './weekly-email-content.ts'

/** The summary of a week; the occasion is the Monday after it. Nobody gets it who is no owner any more, or switched it off. */
export const summaryEmailKinds: EmailKinds<WeeklySummary> = {
  'weekly-summary': async (db, { subject, occasion: monday }, { shopUrl }) => {
    const id = idOf(subject)
    const owner = await findActingStaff(db, id, 'summary.receive')
    if (!owner || (await db.$count(weeklySummaries, eq(weeklySummaries.staffId, id))) === 0) return null
    const { from, to } = weekBefore(monday)
    const shown = (day: string) => formatDay(`${day}T12:00:00+05:30`)
    return {
      to: owner.email,
      content: {
        kind: 'weekly-summary',
        name: owner.name,
        from: shown(from),
        to: shown(to),
        figures: await findWeek(db, monday),
        waiting: await findWaitingWork(db, shopUrl),
        homePage: `${shopUrl}/admin`,
        accountPage: `${shopUrl}/admin/account`,
      },
    }
  },
}

/** The same numbers as the menu of the back office; nothing where nothing waits. */
async function findWaitingWork(db: Db, shopUrl: string): Promise<WaitingWork[]> {
  const [orders, parcels, returns, refunds] = await Promise.all([
    countOrdersToDo(db),
    countParcelsToDo(db),
    countReturnsToDo(db),
    countApprovalsWaiting(db),
  ])
  const all: [label: string, count: number, path: string][] = [
    ['Orders to decide', orders.toDecide, 'orders'],
    ['Customers to call', orders.toCall, 'orders/calls'],
    ['Orders to pack or ship', orders.toPack, 'packing'],
    ['Failed deliveries and parcels to count', parcels.failed + parcels.toCount, 'parcels'],
    ['Returns to decide or check', returns, 'returns'],
    ['Refunds to approve', refunds, 'refunds'],
  ]
  return all
    .filter(([, count]) => count > 0)
    .map(([label, count, path]) => ({ label, count, link: `${shopUrl}/admin/${path}` }))
}
