import { formatAmount } from '#shared/money.ts'
import type { OrderAccount } from '../book/account.ts'
import { agree } from './difference.ts'
import { type Live, type OpenReturn, rowOf } from './live.ts'

/** Does what ends a return. Its pieces that came with a parcel are credited then, and staff are asked for their money. */
export async function settleFreed<Answer>(live: Live, { number, reference }: OpenReturn, end: () => Answer) {
  const account = live.book.order(number)
  const before = account.partsBack()
  const answer = end()
  if (account.creditFreed(reference, before, live.clock.now)) await agreeOnRefundForPart(live, account)
  return answer
}

/** For a part that came back, its order asks staff to refund what was paid for it. */
export async function agreeOnRefundForPart(live: Live, account: OrderAccount) {
  const { number } = account.placed
  account.releaseOwed()
  const owed = account.owedForParts()
  const { bank, credit } = account.purse.left({ isOwed: true })
  if (owed === null) return
  // More may have gone back of it by a bank.
  const paise = Math.min(owed, bank + credit)
  const { needsReview } = await rowOf(live, number)
  const asked = /refund (₹\S+) for its pieces/.exec(needsReview ?? '')?.[1] ?? null
  agree(`${number}: staff are asked to refund`, asked, paise >= 100 ? formatAmount(paise) : null)
}
