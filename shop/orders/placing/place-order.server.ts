import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mostPerLine, totalsOf, type Totals } from '#shop/cart/rules.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { receivedAfterMinutes } from '../emails/email-rules.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import type { PlaceOrder } from '../inputs.ts'
import { claimPromo } from '../promos/promo-uses.server.ts'
import { phonePaymentHours } from '../rules.ts'
import { orderEvents, orderItems, orders, promoUses } from '../tables.server.ts'
import { type LineProblem, type PricedLine, priceLines } from './price-lines.server.ts'
import { takeStock } from './reserve-stock.server.ts'
import { noteReservation, type Reservation, reserveUnpaid } from './reserve-unpaid.server.ts'
import { takeOrderNumber } from './take-order-number.server.ts'

/** ₹10,00,000: beyond what card and UPI payments carry. */
const largestOrderPaise = 100_000_000

export type PlacedOrder = typeof orders.$inferSelect

/**
 * isNew: by this call, not by an earlier one with its key. refused: nothing was written; `lines` say what is wrong with
 * which line, `totals` what the server would charge.
 */
export type Placement =
  | { kind: 'placed'; order: PlacedOrder; isNew: boolean }
  | { kind: 'refused'; sentence: string; lines?: LineProblem[]; totals?: Totals; promoProblem?: string }

/**
 * takenBy: the staff member who takes it by phone, for a caller who pays later. from: the client's address, whose
 * network has its share of what unpaid orders may reserve; without it there is none.
 */
type About = { takenBy?: StaffMember; from?: string; now?: Date }

class TurnedDown extends Error {
  readonly placement: Placement
  constructor(placement: Placement) {
    super('The order was turned down')
    this.placement = placement
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
  try {
    const placed = await db.transaction((tx) => writeOrder(tx, provider, checkoutKey, bodyHash, request, about))
    return { kind: 'placed', ...placed }
  } catch (error) {
    if (error instanceof TurnedDown) return error.placement
    throw error
  }
}

async function writeOrder(
  tx: Db,
  provider: ProviderId,
  checkoutKey: string,
  bodyHash: Buffer,
  request: PlaceOrder,
  { takenBy, from, now = new Date() }: About,
) {
  // Two tabs with one key: the second waits here and then finds the first one's order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 0))`)
  const [earlier] = await tx.select().from(orders).where(eq(orders.checkoutKey, checkoutKey))
  if (earlier) {
    if (earlier.checkoutBodyHash.equals(bodyHash)) return { order: earlier, isNew: false }
    throw new TurnedDown({
      kind: 'refused',
      sentence: 'Your cart changed during checkout. Please press Pay Now again.',
    })
  }

  const settings = await findSettings(tx)
  // The sentence asks to write to staff, who are on the phone themselves.
  const mostPieces = takenBy ? mostPerLine : settings.orders.mostUnpaidPieces
  const { lines, problems } = await priceLines(tx, request.items, mostPieces)
  if (problems.length > 0) {
    throw new TurnedDown({ kind: 'refused', sentence: 'Some items in your cart need your attention.', lines: problems })
  }
  const promo = request.promoCode
    ? await claimPromo(tx, request.promoCode, lines, settings.shipping, request.customer.phone, now)
    : null
  if (promo?.problem) throw new TurnedDown({ kind: 'refused', sentence: promo.problem, promoProblem: promo.problem })
  const totals = totalsOf(lines, settings.shipping, promo?.discountPaise)
  if (totals.totalPaise > largestOrderPaise) {
    throw new TurnedDown({
      kind: 'refused',
      sentence: 'That is too much for one order. Please order less, or write to us.',
    })
  }
  if (totals.totalPaise !== request.expectedTotalPaise) {
    throw new TurnedDown({
      kind: 'refused',
      sentence: 'The price of your cart has changed. Please check the new total and pay again.',
      totals,
    })
  }
  const customer = from === undefined ? null : { address: from, ...request.customer }
  const reservation = customer ? await reserveUnpaid(tx, customer, lines) : await reserveFreely(tx, lines)
  if (reservation.kind === 'sold out') {
    throw new TurnedDown({ kind: 'refused', sentence: 'Some items in your cart just sold out.' })
  }

  const { number, gatewayOrderId } = await takeOrderNumber(
    tx,
    settings.orders.numberPrefix,
    provider,
    totals.totalPaise,
  )
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      checkoutKey,
      checkoutBodyHash: bodyHash,
      gatewayOrderId,
      firstName: request.customer.firstName,
      lastName: request.customer.lastName,
      customerEmail: request.customer.email,
      customerPhone: request.customer.phone,
      ...request.shippingAddress,
      subtotalPaise: totals.subtotalPaise,
      discountPaise: totals.discountPaise,
      shippingPaise: totals.shippingPaise,
      promoCode: promo?.code,
      paymentMethod: provider,
      stockReserved: reservation.kind === 'reserved',
      createdAt: now,
      expiresAt: new Date(
        now.getTime() + (takenBy ? phonePaymentHours * 60 : settings.orders.paymentWindowMinutes) * 60_000,
      ),
    })
    .returning()
  await tx.insert(orderItems).values(lines.map((line) => toItem(line, order!.id)))
  if (customer && reservation.kind === 'reserved') {
    await noteReservation(tx, order!.id, customer, reservation.counted)
  }
  if (promo) {
    await tx.insert(promoUses).values({ orderId: order!.id, code: promo.code, phone: request.customer.phone })
  }
  const note = takenBy ? 'Order taken by phone' : 'Order placed'
  await tx
    .insert(orderEvents)
    .values({ orderId: order!.id, kind: 'fulfilment', to: 'pending', note, actor: takenBy?.name, at: now })
  if (takenBy) {
    await logChange(tx, takenBy, {
      action: 'take phone order',
      subject: `order ${number}`,
      after: { totalPaise: totals.totalPaise },
    })
    await oweOrderEmail(tx, order!.id, 'payment')
  } else await oweOrderEmail(tx, order!.id, 'received', { afterMinutes: receivedAfterMinutes })
  return { order: order!, isNew: true }
}

/** An order as it was written; null when there is none of that number. */
export async function findPlacedOrder(db: Db, number: string): Promise<PlacedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order ?? null
}

const reserveFreely = async (tx: Db, lines: readonly PricedLine[]): Promise<Reservation> =>
  (await takeStock(tx, lines)) ? { kind: 'reserved', counted: [] } : { kind: 'sold out' }

const toItem = ({ pricePaise, categorySlug: _slug, ...line }: PricedLine, orderId: number) => ({
  ...line,
  orderId,
  unitPricePaise: pricePaise,
})
