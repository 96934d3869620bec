import { formatAmount } from '#shared/money.ts'
import { type AheadTerms, sayAhead } from '#shop/catalogue/sold-ahead.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
/** to_confirm: to be paid in cash, once somebody has said that the order is meant. not_collected: the parcel came back, or never left. */
export const paymentStates = [
  'pending',
  'completed',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
  'to_confirm',
  'to_collect',
  'not_collected',
] as const
export const eventKinds = ['payment', 'fulfilment', 'note', 'review'] as const

/** ₹10,00,000: beyond what card and UPI payments carry. */
export const maxOrderPaise = 100_000_000

/** How long an order taken by phone waits for its payment. */
export const phonePaymentHours = 24

/** The stretches of days, today the last of them, whose sales staff are offered to look at. */
export const offeredDays = [7, 30, 90] as const

/** Orders without the gateway's word are counted up to here: enough to know that something is wrong. */
export const maxCounted = 100

export const paperSizes = ['a5', 'a4'] as const

export type PaperSize = (typeof paperSizes)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentState = (typeof paymentStates)[number]

/**
 * Fulfilment: what staff may do next, and where the status came from when its step is undone. Packing starts only when
 * the money is there.
 */
const fulfilmentMoves: Record<OrderStatus, { next: readonly OrderStatus[]; undoneTo: OrderStatus | null }> = {
  pending: { next: ['confirmed', 'cancelled'], undoneTo: null },
  confirmed: { next: ['packed', 'cancelled'], undoneTo: 'pending' },
  packed: { next: ['shipped', 'cancelled'], undoneTo: 'confirmed' },
  // Refused at the door, or never found: the courier brings it back.
  shipped: { next: ['delivered', 'returned'], undoneTo: 'packed' },
  delivered: { next: ['returned'], undoneTo: 'shipped' },
  cancelled: { next: [], undoneTo: null },
  returned: { next: [], undoneTo: null },
}

/** How long a step can be undone. The e-mail about it is not sent before. */
export const undoMinutes = 1

/** Payment: what the gateway may tell us next. Money that comes late is still money. */
const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['completed', 'failed', 'expired'],
  failed: ['completed', 'expired'],
  expired: ['completed'],
  // Cash that a courier never collected, since it brings back what it called delivered; some store credit may be back.
  completed: ['partly_refunded', 'refunded', 'not_collected'],
  // A bank may send back what was paid to a customer: then it is owed again.
  partly_refunded: ['refunded', 'completed', 'not_collected'],
  refunded: ['partly_refunded', 'completed'],
  // Paid online before the parcel left, or in cash at the door.
  to_confirm: ['to_collect', 'completed', 'expired'],
  to_collect: ['completed', 'not_collected'],
  not_collected: [],
}

export const nextStatuses = (from: OrderStatus) => fulfilmentMoves[from].next
/** The status before the step that led to this one; null when that step cannot be undone. */
export const undoneTo = (status: OrderStatus) => fulfilmentMoves[status].undoneTo

type Move = { kind: string; from: string | null; to: string | null }

/** A courier reported it, and no staff member takes that back. */
export const isCouriersStep = ({ to, actor }: { to: string | null; actor: string | null }) =>
  actor === null && (to === 'shipped' || to === 'delivered')

/** Whether an event of an order undid the step before it. */
export const isUndo = ({ kind, from, to }: Move) =>
  kind === 'fulfilment' && orderStatuses.some((status) => status === from && undoneTo(status) === to)

/** An order's moves without those that were undone; oldest first. */
export function lastingMoves<Event extends Move>(events: readonly Event[]): Event[] {
  const lasting: Event[] = []
  for (const event of events) {
    if (!isUndo(event)) lasting.push(event)
    else
      lasting.splice(
        lasting.findLastIndex(({ kind, to }) => kind === 'fulfilment' && to === event.from),
        1,
      )
  }
  return lasting
}

export const mayMovePayment = (from: PaymentState, to: PaymentState) => paymentMoves[from].includes(to)

export const unpaidStates = ['pending', 'failed', 'expired', 'to_confirm', 'to_collect', 'not_collected'] as const
type UnpaidState = (typeof unpaidStates)[number]

export const isPaid = (state: PaymentState): state is Exclude<PaymentState, UnpaidState> =>
  !unpaidStates.some((unpaid) => unpaid === state)

/**
 * Store credit pays for a part of it: also while the rest is still to be collected in cash. Before an order is paid or
 * confirmed, all of its credit goes back by itself should that never happen.
 */
export const isCreditSpent = (state: PaymentState) => isPaid(state) || state === 'to_collect'

/** Money is there and stays, or is collected at the door: what packing and shipping ask for. */
export const isFunded = (state: PaymentState) =>
  state === 'completed' || state === 'partly_refunded' || state === 'to_collect'

/** How an order is paid that nobody pays before its parcel arrives. */
export const cashMethod = 'cash'

/** How a cash order is confirmed. call: staff spoke to the customer. code: sent to the phone. link: in the e-mail. */
export const cashConfirmed = ['call', 'code', 'link'] as const
export type CashConfirmed = (typeof cashConfirmed)[number]

/** Its cash is with the courier. It counts as paid a minute later, when the delivery can no longer be undone. */
export const isCashDelivered = ({
  paymentState,
  orderStatus,
}: {
  paymentState: PaymentState
  orderStatus: OrderStatus
}) => paymentState === 'to_collect' && orderStatus === 'delivered'

/**
 * The sum that is collected for an order: all that store credit does not pay; of one that is sent in exchange the
 * difference alone, since the first order's money pays for the rest.
 */
export const duePaise = ({
  totalPaise,
  creditPaise,
  differencePaise,
  exchangedFrom,
}: {
  totalPaise: number
  creditPaise: number
  differencePaise: number
  exchangedFrom: unknown
}) => (exchangedFrom === null ? totalPaise - creditPaise : differencePaise)

/** How long an exchange for dearer pieces waits for the difference. */
export const differencePaymentHours = 72

const waitingStates = ['pending', 'to_confirm'] as const

/** It holds its stock until its time is over, unless it is paid or confirmed before. */
export const isWaiting = (state: PaymentState) => waitingStates.some((waiting) => waiting === state)

/** Its customer may pay online: always before the parcel of a cash order is packed. */
export const mayPayOnline = ({ orderStatus, paymentState }: { orderStatus: OrderStatus; paymentState: PaymentState }) =>
  isWaiting(paymentState) ||
  (paymentState === 'to_collect' && (orderStatus === 'pending' || orderStatus === 'confirmed'))

/**
 * The next steps that staff may take with an order: forward only when it is funded, cancelled only once nobody can
 * still be paying for it.
 */
export const staffMoves = ({ orderStatus, paymentState }: { orderStatus: OrderStatus; paymentState: PaymentState }) =>
  nextStatuses(orderStatus).filter((next) => {
    if (next === 'cancelled') return !isWaiting(paymentState)
    // A piece that comes back after delivery is part of a return: its pieces move the order once they are checked.
    if (orderStatus === 'delivered') return false
    // A call to the customer confirms an order to be paid in cash.
    if (paymentState === 'to_confirm') return next === 'confirmed'
    return isFunded(paymentState) || next === 'delivered' || next === 'returned'
  })

/**
 * Whether all pieces of an order may go back into stock with a refund: where none of it is with the customer or goes out
 * any more. An order can be sent as long as its refund has not gone through, or should it fail.
 */
export const mayRestockAll = ({ orderStatus }: { orderStatus: OrderStatus }) =>
  orderStatus === 'cancelled' || orderStatus === 'returned'

/** How far the parcels of an order can take it. */
export type ParcelsEnd = 'shipped' | 'delivered' | 'returned'

/** The steps of an order between where it is and where its parcels are; none when it has ended, or is further. */
export function stepsTo(from: OrderStatus, end: ParcelsEnd): OrderStatus[] {
  const way: OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', ...(end === 'shipped' ? [] : [end])]
  return way.includes(from) ? way.slice(way.indexOf(from) + 1) : []
}

/** Nobody has paid, so that staff may end it once the gateway says the same. */
export const mayCancelUnpaid = ({
  orderStatus,
  paymentState,
}: {
  orderStatus: OrderStatus
  paymentState: PaymentState
}) => orderStatus === 'pending' && isWaiting(paymentState)

/** Many that nobody has paid are cancelled together, and those that wait for a call about cash by themselves. */
export const unpaidKinds = ['online', 'cash'] as const
export type UnpaidKind = (typeof unpaidKinds)[number]

export const unpaidKind = ({ paymentState }: { paymentState: PaymentState }): UnpaidKind =>
  paymentState === 'to_confirm' ? 'cash' : 'online'

/** As long as the parcel has not left. */
export const mayChangeAddress = (status: OrderStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'packed'

/** The day by which a line leaves, in words; null once it has left, or where it was sold from stock. */
export const sayLeaving = (ahead: AheadTerms | null, status: OrderStatus) =>
  ahead && mayChangeAddress(status) ? sayAhead(ahead) : null

/** It has left, so that its invoice is issued. */
export const isDispatched = (status: OrderStatus) =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

/** While it is on its way. */
export const mayChangeParcel = (status: OrderStatus) => status === 'shipped'

/** No gateway pays back less. */
export const minRefundPaise = 100

/** Why an amount cannot be given back when so much is left of the payment; null when it can. */
export function refusalOfRefund(amountPaise: number, leftPaise: number) {
  if (leftPaise <= 0) return 'Nothing is left to refund.'
  if (amountPaise > leftPaise) return `Only ${formatAmount(leftPaise)} of this payment is left to refund.`
  if (amountPaise < minRefundPaise) return 'A refund is at least ₹1.'
  return null
}

/** The customer may cancel an order while it is paid, nobody has begun with it, and its time has not run out. */
export const mayCustomerCancel = (
  { orderStatus, paymentState, createdAt }: { orderStatus: OrderStatus; paymentState: PaymentState; createdAt: Date },
  cancelWindowHours: number,
  now: Date,
) =>
  orderStatus === 'pending' &&
  isFunded(paymentState) &&
  now.getTime() < createdAt.getTime() + cancelWindowHours * 3_600_000
