import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { type ExchangeLine, stillExchanged } from '#shop/returns/policy/exchange-label.ts'
import type { ReturnState } from '#shop/returns/rules.ts'
import { isAsCredit, sayBack, type WayBack } from '#shop/returns/way-back.ts'
import type { ShownPickup } from '#shop/shipping/reverse/find-pickup.server.ts'

type Pickup = Pick<ShownPickup, 'bookingState' | 'status' | 'pickupAt' | 'failedTries'>

type Shown = WayBack & {
  /** The customer chose that the courier fetches it. */
  isFetched: boolean
  /** How that stands, once the return is approved. */
  pickup: Pickup | null
  state: ReturnState
  shownPaise: number
  comesBack: { totalPaise: number } | null
  lines: readonly ExchangeLine[]
  exchangeOrderNumber: string | null
  shownToPayPaise: number
  /** The difference that is still to be paid for the other pieces; null: none. */
  toPay: { paise: number; before: Date } | null
  /** The other pieces are sent once the parcel is handed over. */
  sendsAhead: boolean
  handedOverAt: Date | null
  /** When the customer wrote the number of their parcel. */
  sentAt: Date | null
  /** The sum that is owed for other pieces that were sent before; 0: nothing. */
  openOwedPaise: number
}

/** How a return stands and what follows, for its customer. */
export function returnSentence(shown: Shown) {
  const { state, comesBack, hasGateway, creditShare } = shown
  const sent = sentenceOfSent(shown)
  const paise = comesBack?.totalPaise ?? 0
  switch (state) {
    case 'requested':
      return shown.isFetched
        ? 'We are looking at your request and will write to you. Then the courier comes for the parcel.'
        : 'We are looking at your request and will write to you. Please do not send the parcel yet.'
    case 'approved':
      if (shown.handedOverAt !== null) return ['Your parcel is on its way to us.', sent].filter(Boolean).join(' ')
      return shown.pickup ? sentenceOfPickup(shown, shown.pickup) : sentenceOfSending(shown)
    case 'received':
      if (!comesBack) return 'Your parcel is here. We are checking the pieces.'
      return ['We have checked the pieces.', sent, (paise > 0 || !sent) && `You get back ${sayBack(paise, shown)}.`]
        .filter(Boolean)
        .join(' ')
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
      return [sayOwed(shown), 'We could not accept this return:'].filter(Boolean).join(' ')
    case 'cancelled':
      return 'You cancelled this return and keep the pieces.'
  }
}

/** Of a return that the courier fetches at its customer's door. */
function sentenceOfPickup(shown: Shown, { bookingState, status, pickupAt, failedTries }: Pickup) {
  const after = `After we have checked the pieces ${afterCheck(shown)}.`
  if (bookingState === 'refused' || bookingState === 'cancelled')
    return 'The courier cannot fetch your parcel. Please send it yourself; we write to you if we find another way.'
  if (bookingState === 'waiting') return `We are booking the courier for you. ${pleasePack} ${after}`
  switch (status) {
    case 'out_for_pickup':
      return `The courier is on the way to you. ${after}`
    case 'pickup_failed':
      return `The courier came ${failedTries === 1 ? 'once' : `${failedTries} times`} and did not get the parcel. It comes again; you can also send it yourself.`
    case 'picked_up':
    case 'in_transit':
      return `Your parcel is on its way to us. ${after}`
    case 'arrived':
      return `The courier says that your parcel has reached us. ${after}`
    case 'lost':
      return 'The courier cannot find your parcel. We look for it, and write to you.'
    default:
      return `The courier fetches your parcel${pickupAt ? ` from ${formatDay(pickupAt)} on` : ''}. ${pleasePack} ${after}`
  }
}

const pleasePack =
  'Please have the pieces packed, unworn and with their tags, and the number of this return on the parcel.'

/** Of a return that its customer sends, or has sent. */
function sentenceOfSending(shown: Shown) {
  const ahead = `we send you ${stillExchanged(shown.lines)} at once`
  if (shown.sentAt !== null && shown.sendsAhead)
    return `Thank you. As soon as we see that your parcel is on its way, ${ahead}.`
  if (shown.sentAt !== null)
    return `Thank you, we look out for your parcel. After we have checked the pieces ${afterCheck(shown)}.`
  if (shown.sendsAhead)
    return `${pleaseSend} As soon as you have handed it over, write us the number on your receipt: ${ahead}.`
  return `${pleaseSend} After we have checked them ${afterCheck(shown)}.`
}

const pleaseSend = 'Please send the pieces unworn, with their tags, and write the number of this return on the parcel.'

/** The sum that the customer owes for pieces that were sent before; null: nothing. */
const sayOwed = ({ openOwedPaise, exchangeOrderNumber }: Shown) =>
  openOwedPaise > 0
    ? `The old pieces for order ${exchangeOrderNumber} did not reach us, or we could not accept them. Please pay ${formatAmount(openOwedPaise)} for it; we write to you how.`
    : null

/** The sentence about the other pieces; null: there are none. */
function sentenceOfSent(shown: Shown) {
  const { exchangeOrderNumber, toPay, lines } = shown
  if (exchangeOrderNumber === null) return null
  const owed = sayOwed(shown)
  if (owed) return owed
  if (toPay)
    return `Your other pieces wait in order ${exchangeOrderNumber} until ${formatMoment(toPay.before)}. Please open it and pay the difference of ${formatAmount(toPay.paise)}; then we send them.`
  if (!lines.some(({ exchange }) => exchange === 'sent' || exchange === 'ahead')) return null
  return `We send you the other pieces in order ${exchangeOrderNumber}.`
}

function afterCheck(shown: Shown) {
  const { lines, shownPaise, shownToPayPaise } = shown
  const pieces = stillExchanged(lines)
  const sent =
    pieces !== '' &&
    (shownToPayPaise > 0
      ? `we e-mail you a link to pay the difference of ${formatAmount(shownToPayPaise)}, then send you ${pieces}`
      : `we send you ${pieces}`)
  const paid =
    (shownPaise > 0 || !sent) &&
    `you get back ${isAsCredit(shown) ? sayBack(shownPaise, shown) : formatAmount(shownPaise)}`
  return [sent, paid].filter(Boolean).join(', and ')
}
