import type { Totals } from '#shop/cart/cart-totals.ts'
import { type CartLine, partChoice } from '#shop/cart/rules.ts'
import type { CheckoutForm, PlaceOrder } from '#shop/orders/inputs.ts'

/** The order as it is sent: its lines, its address, and the total that the customer saw. */
export function orderOf(
  form: CheckoutForm,
  lines: readonly CartLine[],
  totals: Totals,
  promoCode?: string,
): PlaceOrder {
  const { firstName, lastName, email, phone, address, landmark, city, state, zipCode, country, paymentMethod } = form
  return {
    items: lines.map(({ id, size, color, quantity, parts }) => ({
      productId: id,
      size,
      color,
      quantity,
      ...(parts && { parts: parts.map(partChoice) }),
    })),
    customer: { firstName, lastName, email, phone },
    shippingAddress: { address, ...(landmark && { landmark }), city, state, zipCode, country },
    promoCode,
    expectedTotalPaise: totals.totalPaise,
    paymentMethod: paymentMethod === 'cash' ? 'cash' : undefined,
  }
}
