import { formatAmount } from '#shared/money.ts'
import type { ReturnEmailContent } from '#shop/returns/emails/return-email-content.ts'
import { isAsCredit, sayBack } from '#shop/returns/way-back.ts'

/** The next steps once the pieces were checked. */
export function afterCheck({ exchangedFor, paise, toPayPaise, sendsAhead, wayBack }: ReturnEmailContent) {
  const back = isAsCredit(wayBack) ? sayBack(paise, wayBack) : formatAmount(paise)
  if (exchangedFor === '') return `After we have checked them you get back ${back}.`
  if (toPayPaise > 0) {
    const besides = paise > 0 ? ` You get back ${back} for the rest.` : ''
    return `After we have checked them we send you a link to pay the difference of ${formatAmount(toPayPaise)}, and then ${exchangedFor}.${besides}`
  }
  if (sendsAhead) {
    const besides = paise > 0 ? ` After we have checked them you get back ${back}.` : ''
    return `As soon as you have handed over the parcel, please write us its number: we send you ${exchangedFor} at once.${besides}`
  }
  if (paise === 0) return `After we have checked them we send you ${exchangedFor}.`
  return `After we have checked them we send you ${exchangedFor}, and you get back ${back}.`
}

/** The sum that is owed for pieces that were sent ahead; false: none. */
export const owed = ({ owedPaise, sentIn }: ReturnEmailContent) =>
  owedPaise > 0 &&
  `We sent you pieces for ${formatAmount(owedPaise)} in order ${sentIn} whose old ones we did not get or accept. Please pay for them; we write to you how.`

/** The outcome of the check. */
export function outcomeOf(content: ReturnEmailContent) {
  const { sentIn, paise, toPayPaise, owedPaise, wayBack } = content
  const sent =
    sentIn &&
    owedPaise === 0 &&
    (toPayPaise > 0
      ? `Your other pieces wait in order ${sentIn}. Please pay the difference of ${formatAmount(toPayPaise)} by the link in our other e-mail; then we send them.`
      : `We send you the other pieces in order ${sentIn}. You pay nothing more.`)
  const paid = paise > 0 && `You get back ${sayBack(paise, wayBack)}.`
  return (
    [sent, owed(content), paid].filter(Boolean).join(' ') ||
    'We could not accept the pieces, so nothing is paid back for them. Please write to us if you do not agree.'
  )
}
