import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sendCommit, together } from '#db/few-round-trips.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { maxPerLine, shippingFor, type ShippingTerms, totalPaise, totalsOf, type Totals } from '#shop/cart/rules.ts'
import { promisedAhead } from '#shop/catalogue/sold-ahead.ts'
import type { OpenedCredit } from '#shop/credit/opened-credit.ts'
import { type Lot, takeFromLots, usableBesideCash, usableCredit } from '#shop/credit/rules.ts'
import { lockLots, spendCredit } from '#shop/credit/spend-credit.server.ts'
import { chosenOf, findDeliveryTable, offersOf } from '#shop/delivery/charges/find-delivery.server.ts'
import { daysForAllOfIndia } from '#shop/delivery/charges/promised-days.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'
import { refusalOf } from '#shop/delivery/places/delivery-sentences.ts'
import { findDeliveryTo } from '#shop/delivery/places/find-delivery-to.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import {
  type Discount,
  discountFor,
  discountSource,
  type PromoCode,
  type PromoUses,
  unused,
} from '#shop/marketing/rules.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { notAvailable } from '#shop/settings/cash/cash-rules.ts'
import type { CashConfirmation } from '#shop/settings/cash/cash-terms.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { refusalOfState } from '#shop/settings/seller-kinds.ts'
import { sellerOf } from '#shop/settings/seller-of-orders.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'
import { holderOf, lockAndCountHeld, mayHold } from '#shop/stock/held-pieces.server.ts'
import { isTooLittleLeft } from '#shop/stock/reservation-rules.ts'
import { findOffers, splitByOffers, useOffers, withOffers } from '#shop/waiting/use-offers.server.ts'
import { placedAdjustments } from '../agreed/adjustments.ts'
import { currentTerms } from '../agreed/agreed-terms.ts'
import { askForCash, lockAndCountCashOrders, isWithinCashLimits } from '../cash/cash-of-order.server.ts'
import { cashConfirmations } from '../cash/tables.server.ts'
import { receivedAfterMinutes } from '../emails/email-rules.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import type { PlaceOrder } from '../inputs.ts'
import { claimPromo } from '../promos/promo-uses.server.ts'
import { promoUses } from '../promos/tables.server.ts'
import { cashMethod, type PaymentState, phonePaymentHours } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { countOfPerson } from './count-of-person.server.ts'
import { countUnpaidOrders, markAsSuspicious } from './lapsed-orders.server.ts'
import { beyondPersonLimit, limitedProducts } from './person-limit.ts'
import { findChoices, type LimitedLine, type LineProblem, type PricedLine, priceLines } from './price-lines.server.ts'
import { isSoldOut, takeStock } from './reserve-stock.server.ts'
import { noteReservation } from './reserve-unpaid.server.ts'
import { isNumberTaken, takeOrderNumber } from './take-order-number.server.ts'
import { type PlacedOrder, writeOrder } from './write-order.server.ts'

const soldOut = 'Some items in your cart just sold out.'

/** ₹10,00,000: beyond what card and UPI payments carry. */
const maxOrderPaise = 100_000_000

/**
 * isNew: by this call, not by an earlier one with its key. refused: nothing was written; `lines` say what is wrong with
 * which line, `fields` with which field, `totals` what the server would charge.
 */
export type Placement = { kind: 'placed'; order: PlacedOrder; isNew: boolean } | Refused

/** isSoldOut: whoever asks for the same gets the same answer, until pieces come back. */
export type Refused = {
  kind: 'refused'
  sentence: string
  isSoldOut?: boolean
  lines?: LineProblem[]
  totals?: Totals
  promoProblem?: string
  creditProblem?: string
  /** By the paths of the request: "shippingAddress.state". */
  fields?: Record<string, string>
}

/**
 * takenBy: the staff member who takes it by phone, for a caller who pays later. from: the client's address, whose
 * network has its share of what unpaid orders may reserve; without it there is none. openedCredit: the store credit
 * that the customer has proved to be theirs.
 */
type About = { takenBy?: StaffMember; from?: string; openedCredit?: OpenedCredit | null; now?: Date }

type Asked = About & { provider: ProviderId; checkoutKey: string; bodyHash: Buffer; request: PlaceOrder }

class TurnedDown extends Error {
  readonly placement: Refused
  constructor(sentence: string, more: Omit<Refused, 'kind' | 'sentence'> = {}) {
    super('The order was turned down')
    this.placement = { kind: 'refused', sentence, ...more }
  }
}

/**
 * Writes a pending order at the shop's own prices and reserves its stock, in one transaction; beyond the share of
 * unpaid orders it is written without a reservation, and takes its stock once it is paid. The same key and request give
 * the same order again, however often and from however many tabs they come.
 */
export async function placeOrder(
  db: Db,
  provider: ProviderId,
  checkoutKey: string,
  request: PlaceOrder,
  about: About = {},
): Promise<Placement> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const asked = { ...about, provider, checkoutKey, bodyHash, request }
  for (;;) {
    try {
      return { kind: 'placed', ...(await place(db, asked)) }
    } catch (error) {
      if (error instanceof TurnedDown) return error.placement
      if (isSoldOut(error)) return { kind: 'refused', sentence: soldOut, isSoldOut: true }
      // Another tab was quicker: its order is found now. Or the number was taken: the next one is.
      if (!isViolationOf(error, 'orders_checkoutKey_unique') && !isNumberTaken(error)) throw error
    }
  }
}

/**
 * Three round trips: what is asked for; what is reserved and used already; all that is written. From the second on
 * orders of one network, or with one promo code, wait for each other. Stock is locked in the last alone.
 */
const place = (db: Db, { takenBy, from, openedCredit = null, now = new Date(), ...asked }: Asked) =>
  db.transaction(async (tx) => {
    const { request } = asked
    const { state, zipCode } = request.shippingAddress
    const isCash = request.paymentMethod === cashMethod
    const [[earlier], settings, choices, promo, offers, service, charges, cashTerms] = await Promise.all([
      findByKey(tx, asked),
      findSettings(tx),
      findChoices(tx, request.items),
      request.promoCode ? findPromoCode(tx, request.promoCode) : null,
      findOffers(tx, request.offers ?? []),
      findDeliveryTo(tx, zipCode, now),
      findDeliveryTable(tx),
      isCash ? findCashTerms(tx) : null,
    ])
    if (earlier) return { order: sameAs(earlier, asked), isNew: false }
    refuseField('state', refusalOfState(settings, state))
    refuseField('zipCode', refusalOf(zipCode, service.delivery))

    const { maxUnpaidPieces, numberPrefix, paymentWindowMinutes } = settings.orders
    // The sentence asks to write to staff, who are on the phone themselves.
    const lines = sellable(
      priceLines(withOffers(choices, offers), request.items, takenBy ? maxPerLine : maxUnpaidPieces),
    )
    const delivery = deliveredBy(charges, request, lines, now)
    const shipping = delivery ?? settings.shipping
    const discountAt = (uses: PromoUses) =>
      request.promoCode ? given(discountOf(promo, lines, shipping, uses, now)) : 0
    const plain = totalsOf(lines, shipping, discountAt(unused))
    const cash = isCash
      ? inCash(
          askForCash(cashTerms, {
            categories: lines.map(({ categorySlug }) => categorySlug),
            promoCode: promo?.code ?? null,
            takesCash: service.delivery.kind !== 'prepaid',
            orderPaise: plain.totalPaise,
          }),
        )
      : null
    const totals = agreed({ ...plain, ...cash?.sums }, request.expectedTotalPaise)
    const credit = creditFor(request, openedCredit, totals)
    const isPaid = credit?.paise === totals.totalPaise

    const pieces = byVariant(lines)
    const { used, fromStock: wanted } = splitByOffers(pieces, offers)
    // An order that is paid at once takes no share of unpaid orders.
    const customer = from === undefined || isPaid ? null : { address: from, ...request.customer }
    const holder = customer && holderOf(customer)
    const [bought, lapsed, uses, history, reserved, ids, lots] = await Promise.all([
      takenBy ? null : countOfPerson(tx, request, limitedProducts(lines)),
      customer ? countUnpaidOrders(tx, request) : 0,
      promo && claimPromo(tx, promo, request.customer.phone),
      cash && lockAndCountCashOrders(tx, request.customer.phone),
      holder && lockAndCountHeld(tx, holder, wanted),
      takeOrderNumber(tx, numberPrefix),
      credit && lockLots(tx, credit.opened),
    ])
    if (uses) discountAt(uses)
    // Staff know whom they sell to: the limit is for strangers.
    if (bought) refuseLines(beyondPersonLimit(lines, bought))
    // Sold out since the lines were priced: it must not wait for the others, nor be placed without goods.
    if (reserved && isTooLittleLeft(reserved)) throw new TurnedDown(soldOut, { isSoldOut: true })
    const isHeldBack = lapsed >= settings.orders.lapsedOrders && reserved !== null && reserved.variants.length > 0
    // Pieces that are reserved for the customer are theirs already, whatever their network holds.
    const isReserved =
      !holder || !reserved || wanted.length === 0 || (!isHeldBack && (await mayHold(tx, holder, reserved)))

    if (cash && !(isReserved && isWithinCashLimits(cash.terms, history!))) throw new TurnedDown(`${notAvailable}.`)

    const window = isHeldBack
      ? Math.min(settings.orders.repeatWindowMinutes, paymentWindowMinutes)
      : paymentWindowMinutes
    const unpaidHours = cash?.terms.confirmHours ?? (takenBy ? phonePaymentHours : null)
    const minutes = unpaidHours === null ? window : unpaidHours * 60
    // Staff hear that an order by phone is meant.
    const confirmation = cash && (takenBy ? 'none' : cash.terms.confirmation)
    const paymentState = isPaid ? 'completed' : stateOfNew(confirmation)
    const taken = credit && takenFrom(lots ?? [], credit.paise)
    const { orderId } = ids
    const order = {
      ...asked,
      ...ids,
      lines,
      tax: settings.tax,
      totals,
      creditPaise: credit?.paise ?? 0,
      delivery: promisedAhead(delivery ?? { name: null, ...daysForAllOfIndia(settings, now) }, lines, now),
      seller: sellerOf(settings),
      isReserved,
      paymentMethod: cash ? cashMethod : asked.provider,
      paymentState,
      promoCode: promo?.code,
      adjustments: placedAdjustments(
        promo && { code: promo.code, discountPaise: totals.discountPaise, from: discountSource(promo, lines) },
        totals,
      ),
      terms: currentTerms(settings, promo),
      takenBy: takenBy?.name,
      placedFrom: holder?.network,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    }
    if (takenBy) await logPhoneOrder(tx, takenBy, order)
    const usesOffers = isReserved && used.length > 0
    const writing = together(
      usesOffers ? useOffers(tx, used) : null,
      isReserved ? takeStock(tx, wanted, maxUnpaidPieces, { cause: 'placed', orderId }) : null,
      ...writeOrder(tx, order),
      ...(credit && taken
        ? spendCredit(tx, { holderId: credit.opened.holderId, paise: credit.paise, taken, orderNumber: ids.number })
        : [null, null]),
      customer && isReserved ? noteReservation(tx, orderId, customer, pieces) : null,
      promo ? tx.insert(promoUses).values({ orderId, code: promo.code, phone: request.customer.phone }) : null,
      oweFirstEmail(tx, orderId, takenBy && !cash ? 'phone' : paymentState),
      confirmation === 'link' ? tx.insert(cashConfirmations).values({ orderId }) : null,
      isHeldBack ? markAsSuspicious(tx, orderId) : null,
      isHeldBack ? oweOrderEmail(tx, orderId, 'reserve') : null,
    )
    // With an offer the commit waits: one that has ended meanwhile takes the order back.
    if (!usesOffers) sendCommit(tx)
    const [offersUsed, , , , [written]] = await writing
    if (offersUsed && offersUsed.length < used.length) throw new TurnedDown(soldOut)
    return { order: written!, isNew: true }
  })

const findByKey = preparedQuery((tx, { checkoutKey }: Given<{ checkoutKey: string }>) =>
  tx.select().from(orders).where(eq(orders.checkoutKey, checkoutKey)),
)

function sameAs(earlier: PlacedOrder, { bodyHash }: Pick<Asked, 'bodyHash'>) {
  if (earlier.checkoutBodyHash.equals(bodyHash)) return earlier
  throw new TurnedDown('Your cart changed during checkout. Please press Pay Now again.')
}

const creditChanged = 'Your store credit has changed. Please look at the new sum and pay again.'

/** The part that store credit pays, as the customer saw it; null: nothing. */
function creditFor(request: PlaceOrder, opened: OpenedCredit | null, { totalPaise }: Totals) {
  const paise = request.creditPaise
  if (paise === undefined) return null
  if (opened === null) return refuseCredit('Please open your store credit again: it stays open for half an hour.')
  const most =
    request.paymentMethod === cashMethod ? usableBesideCash(paise, totalPaise) : usableCredit(paise, totalPaise)
  if (paise !== most) refuseCredit(creditChanged)
  return { opened, paise }
}

const takenFrom = (lots: readonly Lot[], paise: number) => takeFromLots(lots, paise) ?? refuseCredit(creditChanged)

function refuseCredit(sentence: string): never {
  throw new TurnedDown(sentence, { creditProblem: sentence })
}

function refuseField(name: 'state' | 'zipCode', sentence: string | null) {
  if (sentence !== null) throw new TurnedDown(sentence, { fields: { [`shippingAddress.${name}`]: sentence } })
}

/** The way of delivery that was chosen, with its charge and days as of now; null where one holds for all of India. */
function deliveredBy(charges: DeliveryTable | null, request: PlaceOrder, lines: readonly LimitedLine[], at: Date) {
  const { zipCode: pinCode, state } = request.shippingAddress
  const packed = lines.map(({ packed, quantity }) => ({ ...packed, quantity }))
  const offered = offersOf(charges, { pinCode, state, subtotalPaise: totalPaise(lines), lines: packed, at })
  if (offered.kind === 'specified') return null
  if (offered.kind === 'not served') {
    refuseField('zipCode', refusalOf(pinCode, { kind: 'none' }))
    return null
  }
  const chosen = chosenOf(offered.methods, request.deliveryMethod)
  if (request.deliveryMethod !== undefined && chosen.id !== request.deliveryMethod)
    throw new TurnedDown('The ways of delivery have changed. Please check how your order is sent, and pay again.')
  return chosen
}

function sellable({ lines, problems, isSoldOut }: ReturnType<typeof priceLines>) {
  refuseLines(problems, { isSoldOut })
  return lines
}

function refuseLines(problems: LineProblem[], more: { isSoldOut?: boolean } = {}) {
  if (problems.length > 0)
    throw new TurnedDown('Some items in your cart need your attention.', { lines: problems, ...more })
}

function discountOf(
  promo: PromoCode | null,
  lines: readonly PricedLine[],
  terms: ShippingTerms,
  uses: PromoUses,
  now: Date,
) {
  const subtotalPaise = totalPaise(lines)
  return discountFor(promo, { lines, subtotalPaise, shippingPaise: shippingFor(subtotalPaise, terms), uses, now })
}

function given({ discountPaise, problem }: Discount) {
  if (problem === undefined) return discountPaise
  throw new TurnedDown(problem, { promoProblem: problem })
}

function agreed(totals: Totals, expectedTotalPaise: number) {
  if (totals.totalPaise > maxOrderPaise) {
    throw new TurnedDown('That is more than one order can hold. Please order less, or write to us.')
  }
  if (totals.totalPaise === expectedTotalPaise) return totals
  throw new TurnedDown('The price of your cart has changed. Please check the new total and pay again.', { totals })
}

function oweFirstEmail(tx: Db, orderId: number, to: 'phone' | PaymentState) {
  if (to === 'phone') return oweOrderEmail(tx, orderId, 'payment')
  if (to === 'to_confirm') return oweOrderEmail(tx, orderId, 'confirm')
  if (to === 'to_collect') return oweOrderEmail(tx, orderId, 'cash')
  if (to === 'completed') return oweOrderEmail(tx, orderId, 'paid')
  return oweOrderEmail(tx, orderId, 'received', { afterMinutes: receivedAfterMinutes })
}

function inCash(asked: ReturnType<typeof askForCash>) {
  if (asked.kind === 'offered') return asked
  throw new TurnedDown(asked.sentence)
}

/** `confirmation`: how an order in cash is confirmed; null: it is paid online. */
function stateOfNew(confirmation: CashConfirmation | null): PaymentState {
  if (confirmation === null) return 'pending'
  return confirmation === 'none' ? 'to_collect' : 'to_confirm'
}

const logPhoneOrder = (tx: Db, by: StaffMember, { number, totals }: { number: string; totals: Totals }) =>
  logChange(tx, by, {
    action: 'place phone order',
    subject: `order ${number}`,
    after: { totalPaise: totals.totalPaise },
  })

/** Whether this key has placed an order already. */
export async function hasPlaced(db: Db, checkoutKey: string): Promise<boolean> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutKey, checkoutKey))
  return order !== undefined
}

/** An order as it was written; null when there is none of that number. */
export async function findPlacedOrder(db: Db, number: string): Promise<PlacedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order ?? null
}
