import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { askReviewSilently } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { isMoneyDisputed, waitsForDispute } from '../paying/is-money-disputed.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import type { CauseOfRest } from '../refunding/refund-approval.ts'
import { ofWholeOrder } from '../review-causes.ts'
import { minRefundPaise } from '../rules.ts'

type Declined = { cause?: CauseOfRest; amountPaise: number }

/**
 * Asks staff for what is still here of an order's money, after a second person declined to give it back. Money that a
 * bank asks for is asked for again once that has ended.
 */
export async function askForDeclined(tx: Db, order: LockedOrder, { cause, amountPaise }: Declined) {
  const asked = `${cause === 'came back' ? 'Came back' : 'Cancelled'} after ${formatAmount(amountPaise)} was paid: refund`
  if (await isMoneyDisputed(tx, order)) {
    const sentence = `${asked} the customer${await waitsForDispute(tx, order)}`
    return askReviewSilently(tx, order, { cause: 'to refund', about: ofWholeOrder, sentence })
  }
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  const leftPaise = bankPaise + creditPaise
  if (leftPaise < minRefundPaise) return
  const whom = leftPaise < amountPaise ? `the ${formatAmount(leftPaise)} that is left` : 'the customer'
  await askReviewSilently(tx, order, { cause: 'to refund', about: ofWholeOrder, sentence: `${asked} ${whom}` })
}
