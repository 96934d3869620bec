import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { returnRequests } from '../tables.server.ts'
import { matchesReturnFilter, type ReturnView } from './find-returns.server.ts'

export type ReturnsToDo = { toDecide: number; toCheck: number; toRefund: number }

/** How many returns wait for staff in each view of the list. */
export async function countReturnsByTask(db: Db): Promise<ReturnsToDo> {
  const counted = (view: ReturnView) => countUpTo(db, returnRequests, matchesReturnFilter({ view, search: '' }))
  const [toDecide, toCheck, toRefund] = await Promise.all([
    counted('to decide'),
    counted('to check'),
    counted('to refund'),
  ])
  return { toDecide: toDecide.count, toCheck: toCheck.count, toRefund: toRefund.count }
}
