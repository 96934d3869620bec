import { promisedAhead } from '#shop/catalogue/sold-ahead.ts'
import { takeFromLots } from '#shop/credit/rules.ts'
import { daysForAllOfIndia } from '#shop/delivery/charges/promised-days.ts'
import { discountSource } from '#shop/marketing/rules.ts'
import type { CashConfirmation } from '#shop/settings/cash-terms.ts'
import { notAvailable } from '#shop/settings/cash/cash-rules.ts'
import { sellerOf } from '#shop/settings/seller-of-orders.server.ts'
import { currentTerms } from '../agreed-terms.ts'
import { placedAdjustments, setAdjustments } from '../agreed/adjustments.ts'
import { isWithinCashLimits } from '../cash/cash-of-order.server.ts'
import { cashMethod, type PaymentState, phonePaymentHours } from '../rules.ts'
import type { Claimed } from './claim-shares.server.ts'
import type { NewOrder } from './new-order.ts'
import { creditChanged, refuse, refuseCredit, refuseSoldOut } from './placement.ts'
import type { Priced } from './price-ask.server.ts'
import type { Ask, Facts } from './read-ask.server.ts'

export type Decided = Exclude<ReturnType<typeof decideState>, { kind: 'refused' }>

/** The order to be written, how it is confirmed and which e-mail it is owed first; or why it cannot be placed now. */
export function decideState(ask: Ask, facts: Facts, priced: Priced, claimed: Claimed) {
  const { cash, credit, isPaid } = priced
  const { cashHistory, isReserved, lockedCredit, usedOffers, lockedOffers, isHeldBack, mayWait } = claimed
  if (cash && !((isReserved || mayWait) && isWithinCashLimits(cash.terms, cashHistory!))) return refuse(notAvailable)
  const takenCredit = credit && takeFromLots(lockedCredit?.lots ?? [], credit.paise)
  if (credit && !takenCredit) return refuseCredit(creditChanged)
  const usesOffers = isReserved && usedOffers.length > 0
  if (usesOffers && lockedOffers < usedOffers.length) return refuseSoldOut()

  // Staff hear that an order by phone is meant.
  const confirmation = cash && (ask.takenBy ? 'none' : cash.terms.confirmation)
  const paymentState = isPaid ? 'completed' : stateOfNew(confirmation)
  const unpaidHours = cash?.terms.confirmHours ?? (ask.takenBy ? phonePaymentHours : null)
  const minutes = unpaidHours === null ? paymentWindow(facts, isHeldBack) : unpaidHours * 60
  return {
    kind: 'decided' as const,
    order: newOrder(ask, facts, priced, claimed, { paymentState, minutes }),
    takenCredit,
    usesOffers,
    confirmation,
    firstEmail: ask.takenBy && !cash ? ('phone' as const) : paymentState,
  }
}

/** `confirmation`: how an order in cash is confirmed; null when it is paid online. */
function stateOfNew(confirmation: CashConfirmation | null): PaymentState {
  if (confirmation === null) return 'pending'
  return confirmation === 'none' ? 'to_collect' : 'to_confirm'
}

/** In minutes. An order that is held back has less time. */
function paymentWindow({ settings }: Facts, isHeldBack: boolean) {
  const { paymentWindowMinutes, repeatWindowMinutes } = settings.orders
  return isHeldBack ? Math.min(repeatWindowMinutes, paymentWindowMinutes) : paymentWindowMinutes
}

type State = { paymentState: PaymentState; minutes: number }

const newOrder = (
  { takenBy, now, ...asked }: Ask,
  { settings, promo }: Facts,
  { lines, totals, method, cash, credit }: Priced,
  { ids, holder, isReserved }: Claimed,
  { paymentState, minutes }: State,
): NewOrder => ({
  ...asked,
  ...ids,
  lines,
  tax: settings.tax,
  totals,
  creditPaise: credit?.paise ?? 0,
  delivery: promisedAhead(method ?? { name: null, ...daysForAllOfIndia(settings, now) }, lines, now),
  seller: sellerOf(settings),
  isReserved,
  paymentMethod: cash ? cashMethod : asked.provider,
  paymentState,
  promoCode: promo?.code,
  adjustments: [
    ...setAdjustments(lines),
    ...placedAdjustments(
      promo && { code: promo.code, discountPaise: totals.discountPaise, from: discountSource(promo, lines) },
      totals,
    ),
  ],
  terms: currentTerms(settings, promo),
  takenBy: takenBy?.name,
  placedFrom: holder?.network,
  createdAt: now,
  expiresAt: new Date(now.getTime() + minutes * 60_000),
})
