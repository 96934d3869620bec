import { addDays, dayInIndia } from '#shared/dates.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { cashMethod, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'

export const returnStates = ['requested', 'approved', 'received', 'closed', 'declined', 'cancelled'] as const
export type ReturnState = (typeof returnStates)[number]

const moves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['received', 'declined', 'cancelled'],
  received: ['closed'],
  closed: [],
  declined: [],
  cancelled: [],
}

/** Of the refund of a return: asked for again it is the same. */
export const keyOfReturn = (reference: string) => `return-${reference}`

/** Of the approval of what is written off for a return. */
export const keyOfWriteOff = (reference: string) => `written-off-${reference}`

export const mayMoveReturn = (from: ReturnState, to: ReturnState) => moves[from].includes(to)

/** Until its money is on its way, a return may bring store credit instead. */
export const mayChooseCredit = (state: ReturnState) =>
  state === 'requested' || state === 'approved' || state === 'received'

/** The customer may cancel until the parcel is in the shop's hands, or other pieces were sent for it. */
export const mayCancelReturn = ({ state, handedOverAt }: { state: ReturnState; handedOverAt: Date | string | null }) =>
  mayMoveReturn(state, 'cancelled') && handedOverAt === null

/** Every reason, and what the customer reads of it. */
export const reasonLabels = {
  'too small': 'Too small',
  'too large': 'Too large',
  quality: 'Poor quality or defective',
  'different from picture': 'Different from the picture',
  'wrong piece': 'Wrong piece sent',
  damaged: 'Damaged on the way',
  late: 'Arrived too late',
  'changed mind': 'Changed my mind',
  other: 'Another reason',
}

export type ReturnReason = keyof typeof reasonLabels
export const returnReasons = Object.keys(reasonLabels) as ReturnReason[]

/**
 * Defective, wrong, not as described or late: the E-Commerce Rules 2020, rule 7(4), have such goods taken back, so that
 * neither window nor list nor fee stands against it.
 */
const protectedReasons: readonly ReturnReason[] = [
  'quality',
  'different from picture',
  'wrong piece',
  'damaged',
  'late',
]

export const isProtectedReason = (reason: ReturnReason) => protectedReasons.includes(reason)

const approvable: Record<StoreSettings['returns']['approvedReasons'], readonly ReturnReason[]> = {
  size: ['too small', 'too large'],
  ordinary: ['too small', 'too large', 'changed mind', 'other'],
}

/** Returns of the last so many days count against approving the next one at once. */
export const repeatDays = 90

export type Approval = { kind: 'at once' } | { kind: 'person'; why: string }

/** Whether the owner's rule approves a return. `why`: what staff should know of it; '' when nothing. */
export function approvalOf(
  { approveUpToPaise, approvedReasons, maxReturns }: StoreSettings['returns'],
  { reasons, costPaise, earlier }: { reasons: readonly ReturnReason[]; costPaise: number; earlier: number },
): Approval {
  const why = earlier >= maxReturns ? `This customer asked for ${earlier} other returns in ${repeatDays} days.` : ''
  const isApproved =
    why === '' &&
    costPaise <= approveUpToPaise &&
    reasons.every((reason) => approvable[approvedReasons].includes(reason) && !isProtectedReason(reason))
  return isApproved ? { kind: 'at once' } : { kind: 'person', why }
}

/** The outcomes of a piece that came back, and their labels for staff. */
export const fateLabels = {
  shelf: 'Good: back in stock',
  seconds: 'Accepted: to seconds',
  'written off': 'Accepted: written off',
  worn: 'Refused: worn or washed',
  'not ours': 'Refused: not the piece we sold',
}

export type PieceFate = keyof typeof fateLabels
export const pieceFates = Object.keys(fateLabels) as PieceFate[]

/** The customer gets money for it. */
export const isAccepted = (fate: PieceFate) => fate === 'shelf' || fate === 'seconds' || fate === 'written off'

/** Why pieces were refused, each reason once, for the customer. */
export const refusedLabels = (fates: readonly PieceFate[]) => [
  ...new Set(fates.filter((fate) => !isAccepted(fate)).map((fate) => fateLabels[fate])),
]

/** The states of an exchange: those that each may follow, and what the line brings in the end, as far as it is known. */
const exchangeRules = {
  /** Nothing is reserved yet. */
  wished: { follows: [], brings: 'open' },
  /** The other pieces are out of stock for it. */
  held: { follows: ['wished'], brings: 'open' },
  /** They are in an order of their own, which waits for the difference. */
  'to pay': { follows: ['held'], brings: 'pieces' },
  /** They are in an order that is paid. */
  sent: { follows: ['held', 'to pay', 'ahead'], brings: 'pieces' },
  /** Nobody paid the difference in time. */
  unpaid: { follows: ['to pay'], brings: 'money' },
  /** They are sent, and the old pieces are on their way. */
  ahead: { follows: ['held'], brings: 'pieces' },
  /** They are sent, and the old pieces did not come or were refused. */
  owed: { follows: ['ahead'], brings: 'nothing' },
  /** Their order was given up. */
  dropped: { follows: ['to pay', 'ahead'], brings: 'money' },
  /** They were sold meanwhile, or reserved too long. */
  gone: { follows: ['wished', 'held'], brings: 'money' },
  /** There is no exchange any more. */
  over: { follows: ['wished', 'held'], brings: 'nothing' },
} as const
export type ExchangeState = keyof typeof exchangeRules
export const exchangeStates = Object.keys(exchangeRules) as ExchangeState[]

/** The states that an exchange may come from. */
export const exchangesBefore = (to: ExchangeState): readonly ExchangeState[] => exchangeRules[to].follows

/** The other pieces are still to be sent. */
export const isStillExchanged = (exchange: ExchangeState | null) =>
  exchange !== null && exchangeRules[exchange].brings === 'open'

/** Of these exchanges money comes back. */
export const moneyInstead = exchangeStates.filter((state) => exchangeRules[state].brings === 'money')

/** Whether money comes back for a line, not another piece. */
export const bringsMoney = (exchange: ExchangeState | null) => exchange === null || moneyInstead.includes(exchange)

/** In the list of what a piece is exchanged for, the choice that opens the search for another product. */
export const anotherProduct = 'another'

/** Days for which an exchange whose parcel has not come reserves the other piece, and days that a parcel travels. */
export const heldDays = 15

/** How what a customer owes for pieces that were sent ahead ends. */
export const owedEnds = ['paid', 'written off'] as const
export type OwedEnd = (typeof owedEnds)[number]

/** The sum that is still owed for pieces that were sent ahead; 0 once their order was cancelled or came back. */
export const openOwedPaise = ({
  owedPaise,
  owedEnd,
  exchangeOrderStatus,
}: {
  owedPaise: number
  owedEnd: OwedEnd | null
  exchangeOrderStatus: OrderStatus | null
}) => (owedEnd !== null || isGivenUp(exchangeOrderStatus) ? 0 : owedPaise)

/** An order whose pieces are not with the customer any more, nor will be. */
export const isGivenUp = (status: OrderStatus | null) => status === 'cancelled' || status === 'returned'

/** The last day, in India, on which an order can be returned for any reason. */
export const lastReturnDay = (deliveredAt: Date, windowDays: number) => dayInIndia(addDays(deliveredAt, windowDays))

/**
 * Pieces that were paid in cash and by credit bring their money back: no second order could say which of them paid for
 * it. Nor could one pay for another that is not paid itself.
 */
export const mayExchange = ({
  paymentMethod,
  creditPaise,
  owedPaise,
}: {
  paymentMethod: string
  creditPaise: number
  owedPaise: number
}) => (paymentMethod !== cashMethod || creditPaise === 0) && owedPaise === 0

/** Why an order as a whole cannot be returned here; null when it can. */
export function refusalOfReturn({
  orderStatus,
  paymentState,
  owedPaise,
  totalPaise,
}: {
  orderStatus: OrderStatus
  paymentState: PaymentState
  owedPaise: number
  totalPaise: number
}) {
  if (orderStatus === 'returned') return 'Everything in this order is already returned.'
  if (orderStatus !== 'delivered') return 'You can return an order here after it is delivered.'
  if (paymentState === 'refunded') return 'This order was refunded in full, so there is nothing to pay back.'
  if (owedPaise === totalPaise)
    return 'We do not have the pieces yet that this order was sent for. Please write to us if you want to return it.'
  return null
}

/** Why a piece cannot be returned for this reason; null when it can. Protected reasons always go to a person. */
export function refusalOfReason(
  reason: ReturnReason,
  { today, lastDay, returnRule }: { today: string; lastDay: string; returnRule: ReturnRule | null },
) {
  if (isProtectedReason(reason)) return null
  if (returnRule && returnRule.never !== '')
    return `It cannot be returned (${returnRule.never}). If it is defective, wrong or late, please choose that reason.`
  if (today <= lastDay) return null
  return 'The time for this return is over. If the piece is defective, wrong or late, please choose that reason.'
}

/** Whether money comes back for a line at all; else only another size or colour is sent for it. */
export const mayBringMoney = (reason: ReturnReason | '' | undefined, returnRule: ReturnRule | null) =>
  !returnRule?.exchangeOnly || (!!reason && isProtectedReason(reason))

/** How many pieces of a line may still be asked for. `returned`: those in an open return, or accepted in one. */
export const askablePieces = ({ quantity, returned }: { quantity: number; returned: number }) => quantity - returned
