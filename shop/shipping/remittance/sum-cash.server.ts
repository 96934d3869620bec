import type { Db } from '#db/client.server.ts'
import { findRefundsDue } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { daysBetween } from './claim-ages.ts'
import { findOwed } from './find-claims.server.ts'
import { findToCollect } from './find-remittances.server.ts'

type Sum = { count: number; paise: number }

/** Where the shop's cash is. `oldestDays`: since the oldest that couriers owe was collected. */
export type CashSums = { toCollect: Sum; owed: Sum & { oldestDays: number }; refundsDue: Sum }

const sumOf = (paise: readonly number[]): Sum => ({
  count: paise.length,
  paise: paise.reduce((sum, one) => sum + one, 0),
})

/** Cash that is to be collected, that couriers owe, and that is owed to customers, on a day of India's, like 2026-11-15. */
export async function sumCash(db: Db, today: string): Promise<CashSums> {
  const [toCollect, owed, due] = await Promise.all([findToCollect(db), findOwed(db), findRefundsDue(db)])
  const [oldest] = owed
  return {
    toCollect,
    owed: {
      ...sumOf(owed.map(({ duePaise }) => duePaise)),
      oldestDays: oldest ? daysBetween(oldest.collectedOn, today) : 0,
    },
    refundsDue: sumOf(due.map(({ amountPaise }) => amountPaise)),
  }
}
