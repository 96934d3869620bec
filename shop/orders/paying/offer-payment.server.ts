import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.server.ts'
import type { Refused } from '#shared/answers.ts'
import { isInAppBrowser } from '#shop/payments/in-app-browser.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import type { CheckoutConflict, PlacedOrder as Placed } from '../answers.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { isPaid, mayPayOnline, type PaymentState } from '../rules.ts'
import { giveUpReservation, reserveAgain } from '../stock/give-up-reservation.server.ts'
import type { PlacedOrder } from '../tables.server.ts'
import { openPayment } from './collect-payment.server.ts'

export type OfferServices = { db: Db; payments: PaymentProvider; orderLinks: OrderLinks; publicUrl: string }

/** The payment's data for the browser. */
export function stateOf(state: PaymentState) {
  if (isPaid(state)) return 'paid'
  if (state === 'to_confirm' || state === 'to_collect') return 'cash'
  return state === 'not_collected' ? 'expired' : state
}

type Offer =
  | { status: 201; body: Placed }
  | { status: 409; body: CheckoutConflict }
  | { status: 410 | 429 | 502; body: Refused }

/** Answers with what the browser needs to open the gateway's window. `isNew`: it was placed by this request. */
export async function offerPayment(
  { db, payments, orderLinks, publicUrl }: OfferServices,
  request: FastifyRequest,
  order: PlacedOrder,
  { isNew }: { isNew: boolean },
): Promise<Offer> {
  const { number } = order
  const token = orderLinks.tokenOf(order)
  // The courier of a booked parcel collects the cash; where it is not all collected, the gateway would ask for too much.
  const isBooked =
    order.paymentState === 'to_collect' &&
    (order.uncollectedPaise > 0 || (await orderParcels().hasBookings(db, order.id)))
  if (isBooked || !mayPayOnline(order)) {
    const state = stateOf(order.paymentState)
    return { status: 409, body: { error: 'This order is already settled.', orderNumber: number, token, state } }
  }
  if (!isNew) {
    const tries = await countRequest(db, 'payments opened by order', number)
    if (tries.isOver)
      return { status: 429, body: { error: sentenceOf(rateLimits['payments opened by order'], tries.waitSeconds) } }
    if (!order.stockReserved && !(await reserveAgain(db, order.id, request.ip)))
      return { status: 410, body: { error: 'Some items in your cart just sold out.' } }
  }
  try {
    const returnUrl = isInAppBrowser(request.headers['user-agent'])
      ? returnAddress(publicUrl, number, token)
      : undefined
    const { session, action } = await openPayment(db, payments, order, { isNew, returnUrl })
    return {
      status: 201,
      body: {
        orderNumber: number,
        token,
        orderId: session.providerOrderId,
        keyId: action.options.key,
        amount: session.amountPaise,
        currency: 'INR',
        action,
      },
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    request.log.error({ err: error, order: number }, 'payment could not be opened')
    await giveUpReservation(db, order.id)
    return { status: 502, body: { error: 'Failed to create payment order' } }
  }
}

/** The address a browser inside another app comes back to. */
const returnAddress = (publicUrl: string, number: string, token: string) =>
  `${publicUrl}/api/orders/${number}/return?token=${token}`
