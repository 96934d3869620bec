import { href } from 'react-router'
import { type Cart, isSameLine } from '#shop/cart/rules.ts'
import type { OrderAnswer } from '#shop/orders/answers.ts'
import { askServer } from '../ask-server.ts'
import { setPromoCode } from '../cart/promo-code.ts'
import { dropCheckoutKey } from './checkout-key.ts'
import { forgetPaidElsewhere, keepPaidOrder, readOpenOrder, type LastOrder } from './last-order.ts'
import { kindOf, wasPaid } from './order-kind.ts'

type CartOfTab = { now(): Cart; clear(): void }

/** These two ask by themselves how the payment stands. */
const followPayments = [href('/checkout'), href('/order-confirmation')]

/**
 * An order that this tab left at the payment, and that was paid since: in another tab, in a payment app, or by the time
 * somebody came back. The address typed for it is forgotten, and its cart is done unless it was changed meanwhile.
 */
export async function settleOpenOrder(cart: CartOfTab, onPaid: (orderNumber: string) => void) {
  forgetPaidElsewhere()
  const open = readOpenOrder()
  if (!open || open.isPaid || followPayments.includes(location.pathname)) return
  const { orderNumber, token } = open.link
  const { ok, body } = await askServer<OrderAnswer>(`/api/orders/${orderNumber}?token=${encodeURIComponent(token)}`)
  if (!ok || readOpenOrder()?.isPaid) return
  const kind = kindOf(body.order)
  if (!wasPaid(kind)) return
  keepPaidOrder(open)
  dropCheckoutKey()
  setPromoCode('')
  if (open.record && isCartOf(cart.now(), open.record)) cart.clear()
  if (kind === 'paid') onPaid(orderNumber)
}

const isCartOf = (cart: Cart, { items }: LastOrder) =>
  cart.length === items.length &&
  items.every(({ product_id: id, size, color, quantity, parts }) =>
    cart.some((line) => isSameLine(line, { id, size, color, parts }) && line.quantity === quantity),
  )
