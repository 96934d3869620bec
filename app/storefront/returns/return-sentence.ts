import { formatAmount } from '#shared/money.ts'
import { type ExchangeLine, stillExchanged } from '#shop/returns/exchanging/exchange-label.ts'
import type { ReturnState } from '#shop/returns/rules.ts'
import { isAsCredit, sayBack, type WayBack } from '#shop/returns/way-back.ts'

type Shown = WayBack & {
  state: ReturnState
  shownPaise: number
  comesBack: { totalPaise: number } | null
  lines: readonly ExchangeLine[]
  exchangeOrderNumber: string | null
}

/** How a return stands and what follows, for its customer. */
export function returnSentence(shown: Shown) {
  const { state, comesBack, hasGateway, creditShare, exchangeOrderNumber } = shown
  const sent = exchangeOrderNumber && `We send you the other pieces in order ${exchangeOrderNumber}.`
  const paise = comesBack?.totalPaise ?? 0
  switch (state) {
    case 'requested':
      return 'We are looking at your request and will write to you. Please do not send the parcel yet.'
    case 'approved':
      return `Please send the pieces unworn, with their tags, and put the slip into the parcel. After we have checked them ${afterCheck(shown)}.`
    case 'received':
      if (!comesBack) return 'Your parcel is here. We are checking the pieces.'
      return ['We have checked the pieces.', sent, `You get back ${sayBack(paise, shown)}.`].filter(Boolean).join(' ')
    case 'closed':
      if (paise === 0) return `We have checked the pieces. ${sent ?? 'Nothing is paid back for them.'}`
      if (isAsCredit(shown)) return [sent, `You have got back ${sayBack(paise, shown)}.`].filter(Boolean).join(' ')
      if (creditShare === 'part')
        return [sent, `We are giving back ${sayBack(paise, shown)}.`].filter(Boolean).join(' ')
      return [
        sent,
        hasGateway
          ? `We are refunding ${formatAmount(paise)}. Banks show it within 5 to 7 working days.`
          : `We pay ${formatAmount(paise)} back to you by bank, and ask you for the account.`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'declined':
      return 'We could not accept this return:'
    case 'cancelled':
      return 'You cancelled this return and keep the pieces.'
  }
}

function afterCheck(shown: Shown) {
  const { lines, shownPaise } = shown
  const pieces = stillExchanged(lines)
  const sent = pieces !== '' && `we send you ${pieces}`
  const paid =
    (shownPaise > 0 || !sent) &&
    `you get back ${isAsCredit(shown) ? sayBack(shownPaise, shown) : formatAmount(shownPaise)}`
  return [sent, paid].filter(Boolean).join(', and ')
}
