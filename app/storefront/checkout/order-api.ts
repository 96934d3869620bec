import type {
  AnsweredState,
  CheckedPayment,
  CheckoutConflict,
  ConfirmedPayment,
  ForgedPayment,
  PlacedByCredit,
  PlacedForCash,
  PlacedOrder,
} from '#shop/orders/answers.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import type { ClientAction } from '#shop/payments/client-action.ts'
import { askServer } from '../ask-server.ts'
import { checkoutKeyFor, dropCheckoutKey } from './checkout-key.ts'
import { type OrderLink, readOpenOrder } from './last-order.ts'

export type Refusal = {
  sentence: string
  fields: Record<string, string>
  cartChanged: boolean
  promoRefused: boolean
  creditRefused: boolean
  /** The shop did not say no: its answer was lost, or it could not work just then. */
  isUnanswered: boolean
  /** The errors of each line. */
  lines: readonly RefusedLine[]
}

/** Whether a field, or the promo code that leaves the cart, says it. */
export const isShownElsewhere = ({ fields, promoRefused }: Refusal) => promoRefused || Object.keys(fields).length > 0

export type RefusedLine = NonNullable<CheckoutConflict['lines']>[number]

export type Placement =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'paid'; link: OrderLink }
  | { kind: 'cash'; link: OrderLink }
  | { kind: 'credit'; link: OrderLink }
  | { kind: 'refused'; refusal: Refusal }

/** Asks for the order. The same order asked for again is the same order; one that ran out is asked for anew. */
export async function placeOrder(order: PlaceOrder, isSecondTry = false): Promise<Placement> {
  const { ok, status, body } = await askServer<PlacedOrder | PlacedForCash | PlacedByCredit, CheckoutConflict>(
    '/api/checkout',
    {
      body: order,
      headers: { 'Idempotency-Key': checkoutKeyFor(order), ...replacedOrder() },
    },
  )
  if (ok && 'payBy' in body) return { kind: body.payBy, link: { orderNumber: body.orderNumber, token: body.token } }
  if (ok && 'orderId' in body && body.orderId && body.action && body.orderNumber && body.token) {
    return { kind: 'placed', order: body }
  }
  if (ok) return refused('Invalid response from payment service', { isUnanswered: true })

  if (status === 409 && body.state && body.orderNumber && body.token) {
    if (body.state === 'paid') return { kind: 'paid', link: { orderNumber: body.orderNumber, token: body.token } }
    dropCheckoutKey()
    if (!isSecondTry) return placeOrder(order, true)
  }
  const unanswered =
    order.paymentMethod === 'cash' ? 'The shop could not be reached.' : 'Failed to create payment order'
  return refused(body.error ?? unanswered, {
    fields: body.fields ?? {},
    // 410: the stock of an order that could not be paid was sold meanwhile.
    cartChanged: status === 409 || status === 410,
    promoRefused: body.promoProblem !== undefined,
    creditRefused: body.creditProblem !== undefined,
    isUnanswered: status === 0 || status >= 500,
    lines: body.lines ?? [],
  })
}

/** An order this tab left unpaid makes way for the next one. */
function replacedOrder(): Record<string, string> {
  const open = readOpenOrder()
  return open && !open.isPaid ? { 'Replaced-Order': `${open.link.orderNumber} ${open.link.token}` } : {}
}

const refused = (sentence: string, more: Partial<Refusal>): Placement => ({
  kind: 'refused',
  refusal: {
    sentence,
    fields: {},
    cartChanged: false,
    promoRefused: false,
    creditRefused: false,
    isUnanswered: false,
    lines: [],
    ...more,
  },
})

const confirmWaitsMs = [0, 1_500, 4_000]

/** Brings what the gateway gave the browser to the server, again if the network fails. */
export async function confirmPayment(
  { orderNumber, token }: OrderLink,
  fields: Record<string, string>,
): Promise<AnsweredState> {
  for (const wait of confirmWaitsMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const { body, status } = await askServer<ConfirmedPayment, ForgedPayment>(`/api/orders/${orderNumber}/confirm`, {
      body: { token, fields },
    })
    if (body.state) return body.state
    if (status >= 400 && status < 500 && status !== 429) return 'invalid'
  }
  return 'confirming'
}

/** settled: it is paid, or can no longer be paid; its page says which. */
export type OpenedPayment =
  | { kind: 'opened'; action: ClientAction }
  | { kind: 'settled' }
  | { kind: 'refused'; sentence: string }

/** Asks for the payment of an order that was placed earlier. */
export async function openPayment({ orderNumber, token }: OrderLink): Promise<OpenedPayment> {
  const { ok, status, body } = await askServer<PlacedOrder, CheckoutConflict>(`/api/orders/${orderNumber}/pay`, {
    body: { token },
  })
  if (ok) return { kind: 'opened', action: body.action }
  if (status === 409) return { kind: 'settled' }
  return { kind: 'refused', sentence: body.error ?? 'Failed to create payment order' }
}

/** Whether an order is paid by now; null when nobody could be asked. */
export async function checkPayment({ orderNumber, token }: OrderLink): Promise<AnsweredState | null> {
  const { ok, body } = await askServer<CheckedPayment>(`/api/orders/${orderNumber}/check`, { body: { token } })
  return ok && body.state ? body.state : null
}
