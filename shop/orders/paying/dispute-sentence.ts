import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { DisputeSnapshot } from '#shop/payments/provider.ts'

/** The sentence that staff read about a dispute. `isQuestion`: they are to do something. */
export function sentenceOf({ status, amountPaise, reason, respondBy }: DisputeSnapshot) {
  const sum = formatAmount(amountPaise)
  const why = reason ? ` (${reason})` : ''
  if (status === 'open') {
    const until = respondBy ? ` by ${formatDay(respondBy)}` : ''
    return {
      sentence: `The customer’s bank asks ${sum} back${why}. Answer it${until} in the dashboard of the gateway. Do not send or refund the order meanwhile.`,
      isQuestion: true,
    }
  }
  if (status === 'lost')
    return { sentence: `The customer’s bank keeps ${sum}. Do not refund it again.`, isQuestion: true }
  if (status === 'under_review') return { sentence: `The bank looks at the answer about ${sum}`, isQuestion: false }
  return { sentence: `The bank asks for ${sum} no more`, isQuestion: false }
}
