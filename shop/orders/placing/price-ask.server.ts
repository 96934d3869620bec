import { withOffers } from '#shop/back-in-stock/use-offers.server.ts'
import { shippingFor, type ShippingTerms, totalPaise, type Totals, totalsOf } from '#shop/cart/cart-totals.ts'
import { maxPerLine } from '#shop/cart/rules.ts'
import { usableBesideCash, usableCredit } from '#shop/credit/rules.ts'
import { chosenOf, offersOf } from '#shop/delivery/charges/find-delivery.server.ts'
import { refusalOf } from '#shop/delivery/places/delivery-sentences.ts'
import { discountFor, type PromoUses, unused } from '#shop/marketing/rules.ts'
import { refusalOfState } from '#shop/settings/seller-kinds.ts'
import { askForCash } from '../cash/cash-of-order.server.ts'
import { cashMethod, maxOrderPaise } from '../rules.ts'
import { creditChanged, refuse, refuseCredit, refuseLines, refusePromo } from './placement.ts'
import { type LimitedLine, priceLines } from './price-lines.server.ts'
import type { Ask, Facts } from './read-ask.server.ts'

/** The most that the pieces of one order are worth by themselves: an offer may sell them for a tenth of it. */
const maxWorthPaise = 10 * maxOrderPaise

export type Priced = Exclude<ReturnType<typeof priceAsk>, { kind: 'refused' }>

/** The order at the shop's own prices, or why there is none at these. */
export function priceAsk(ask: Ask, facts: Facts) {
  const { request } = ask
  const misplaced = refuseAddress(request.shippingAddress, facts)
  if (misplaced) return misplaced
  const { lines, problems, isSoldOut } = priceLines(
    withOffers(facts.choices, facts.offers),
    request.items,
    // The sentence asks to write to staff, who are on the phone themselves.
    ask.takenBy ? maxPerLine : facts.settings.orders.maxUnpaidPieces,
  )
  const unsellable = refuseLines(problems, { isSoldOut })
  if (unsellable) return unsellable

  const delivery = chooseDelivery(ask, facts, lines)
  if (delivery?.kind === 'refused') return delivery
  const shipping = delivery?.method ?? facts.settings.shipping
  const discount = discountAt(unused, ask, facts, { lines, shipping })
  const ungiven = refusePromo(discount.problem)
  if (ungiven) return ungiven
  const plain = totalsOf(lines, shipping, discount.discountPaise)
  const cash = priceCash(ask, facts, lines, plain)
  if (cash?.kind === 'refused') return cash
  const totals = { ...plain, ...cash?.sums }
  const unexpected = refuseTotals(lines, totals, request.expectedTotalPaise)
  if (unexpected) return unexpected
  const credit = priceCredit(ask, totals)
  if (credit?.kind === 'refused') return credit
  return {
    kind: 'priced' as const,
    lines,
    method: delivery?.method ?? null,
    shipping,
    totals,
    cash,
    credit,
    isPaid: credit?.paise === totals.totalPaise,
  }
}

function refuseAddress({ state, zipCode }: Ask['request']['shippingAddress'], { settings, service }: Facts) {
  return refuseField('state', refusalOfState(settings, state)) ?? refuseZipCode(refusalOf(zipCode, service.delivery))
}

const refuseZipCode = (sentence: string | null) => refuseField('zipCode', sentence)

const refuseField = (name: 'state' | 'zipCode', sentence: string | null) =>
  sentence === null ? null : refuse(sentence, { fields: { [`shippingAddress.${name}`]: sentence } })

/** The way of delivery that was chosen, with its charge and days as of now; null where one holds for all of India. */
function chooseDelivery({ request, now: at }: Ask, { charges }: Facts, lines: readonly LimitedLine[]) {
  const { zipCode: pinCode, state } = request.shippingAddress
  const packed = lines.map(({ packed: piece, quantity }) => ({ ...piece, quantity }))
  const offered = offersOf(charges, { pinCode, state, subtotalPaise: totalPaise(lines), lines: packed, at })
  if (offered.kind === 'specified') return null
  if (offered.kind === 'not served') return refuseZipCode(refusalOf(pinCode, { kind: 'none' }))
  const method = chosenOf(offered.methods, request.deliveryMethod)
  if (request.deliveryMethod !== undefined && method.id !== request.deliveryMethod)
    return refuse('The ways of delivery have changed. Please check how your order is sent, and pay again.')
  return { kind: 'chosen' as const, method }
}

/** The discount of the promo code after so many uses; 0 without a code. */
export function discountAt(
  uses: PromoUses,
  { request, now }: Ask,
  { promo }: Facts,
  { lines, shipping }: { lines: readonly LimitedLine[]; shipping: ShippingTerms },
): { discountPaise: number; problem?: string } {
  if (!request.promoCode) return { discountPaise: 0 }
  const subtotalPaise = totalPaise(lines)
  return discountFor(promo, { lines, subtotalPaise, shippingPaise: shippingFor(subtotalPaise, shipping), uses, now })
}

function priceCash({ request }: Ask, facts: Facts, lines: readonly LimitedLine[], { totalPaise: orderPaise }: Totals) {
  if (request.paymentMethod !== cashMethod) return null
  return askForCash(facts.cashTerms, {
    categories: lines.map(({ categorySlug }) => categorySlug),
    promoCode: facts.promo?.code ?? null,
    takesCash: facts.service.delivery.kind !== 'prepaid',
    orderPaise,
  })
}

function refuseTotals(lines: readonly LimitedLine[], totals: Totals, expectedTotalPaise: number) {
  const worthPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  if (totals.totalPaise > maxOrderPaise || worthPaise > maxWorthPaise)
    return refuse('That is more than one order can hold. Please order less, or write to us.')
  if (totals.totalPaise === expectedTotalPaise) return null
  return refuse('The price of your cart has changed. Please check the new total and pay again.', { totals })
}

/** The part that store credit pays, as the customer saw it; null when it pays nothing. */
function priceCredit({ request, openedCredit }: Ask, totals: Totals) {
  const paise = request.creditPaise
  if (paise === undefined) return null
  if (!openedCredit) return refuseCredit('Please open your store credit again: it stays open for half an hour.')
  const usable = request.paymentMethod === cashMethod ? usableBesideCash : usableCredit
  if (paise !== usable(paise, totals.totalPaise)) return refuseCredit(creditChanged)
  return { kind: 'opened' as const, opened: openedCredit, paise }
}
