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

/** For a part that came back, its order asks staff to refund what was paid for it, or says that this waits. */
export async function agreeOnRefundForPart(live: Live, account: OrderAccount) {
  const { number } = account.placed
  account.releaseOwed()
  const owed = account.owedForParts()
  const { bank, credit } = account.purse.left({ isOwed: true })
  if (owed === null) return
  // More may have gone back of it by a bank.
  const paise = Math.min(owed, bank + credit)
  const { needsReview } = await rowOf(live, number)
  const now = account.purse.left()
  const isWaiting = live.waiting.some((one) => one.number === number && one.key.startsWith('staff-'))
  const isPossible = !isWaiting && now.bank + now.credit >= paise
  const sum = paise >= 100 ? formatAmount(paise) : null
  const find = (sentence: RegExp) => sentence.exec(needsReview ?? '')?.[1] ?? null
  agree(`${number}: staff are asked to refund`, find(/refund (₹\S+) for its pieces/), isPossible ? sum : null)
  agree(`${number}: a refund that waits`, find(/(₹\S+) for its pieces waits/), isPossible ? null : sum)
}
