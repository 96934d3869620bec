import type { Totals } from '#shop/cart/cart-totals.ts'
import type { CartLine, ShownPart } from '#shop/cart/rules.ts'
import type { CheckoutForm } from '#shop/orders/inputs.ts'

/** The browser's own record of an order; amounts are rupees. */
export type LastOrder = {
  id: string
  customer_name: string
  customer_email: string
  customer_phone: string
  shipping_address: { address: string; city: string; state: string; zipCode: string; country: string }
  payment_method: string
  payment_status: 'completed'
  payment_id: string
  order_status: 'pending'
  items: {
    product_id: number
    product_name: string
    size: string
    color: string
    quantity: number
    price: number
    image: string
    /** Of a set. */
    parts?: readonly ShownPart[]
  }[]
  subtotal: number
  shipping_fee: number
  total: number
  created_at: string
}

const rupees = (paise: number) => paise / 100

export function recordOf(orderId: string, form: CheckoutForm, lines: readonly CartLine[], totals: Totals): LastOrder {
  const { address, city, state, zipCode, country } = form
  return {
    id: orderId,
    customer_name: `${form.firstName} ${form.lastName}`,
    customer_email: form.email,
    customer_phone: form.phone,
    shipping_address: { address, city, state, zipCode, country },
    payment_method: form.paymentMethod,
    payment_status: 'completed',
    payment_id: '',
    order_status: 'pending',
    items: lines.map(({ id, name, size, color, quantity, pricePaise, image, parts }) => ({
      product_id: id,
      product_name: name,
      size,
      color,
      quantity,
      price: rupees(pricePaise),
      image,
      ...(parts && { parts }),
    })),
    subtotal: rupees(totals.subtotalPaise),
    shipping_fee: rupees(totals.shippingPaise),
    total: rupees(totals.totalPaise),
    created_at: new Date().toISOString(),
  }
}
