import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import type { Totals } from '#shop/cart/cart-totals.ts'
import type { CartLine, ShownPart } from '#shop/cart/rules.ts'
import type { CheckoutForm } from '#shop/orders/inputs.ts'
import { rememberPurchase } from './own-details.ts'
import { forgetTyped, readTyped } from './typed-form.ts'

/** The address and key of one order: anybody with both may ask about it. */
export type OrderLink = { orderNumber: string; token: string }

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

/** An order from being placed on, as this tab remembers it. The address typed for it is forgotten once it is paid. */
export type OpenOrder = {
  link: OrderLink
  record?: LastOrder
  /** The payment window's answer, until the server has taken it. */
  returned?: Record<string, string>
  isPaid?: boolean
  /** The store credit that it reserves until it is paid or closed. */
  creditPaise?: number | undefined
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

/** Remembered by the tab through the payment window, a reload and the confirmation page. */
let ofThisVisit: OpenOrder | null = null

export function keepOpenOrder(order: OpenOrder | null) {
  ofThisVisit = order
  writeStorage('session', 'openOrder', order && JSON.stringify(order))
}

export function readOpenOrder(): OpenOrder | null {
  const stored = readStorage('session', 'openOrder')
  const found = stored ? parse<OpenOrder>(stored) : ofThisVisit
  return found?.link?.orderNumber && found.link.token ? found : null
}

/** The record and the flags of an order that is paid. */
export function keepPaidOrder({ link, record }: OpenOrder) {
  if (record) {
    writeStorage('local', 'lastOrder', JSON.stringify(record))
    writeStorage('session', 'lastOrderId', record.id)
    writeStorage('session', 'hasOrderData', 'true')
    writeStorage('session', 'paymentId', record.payment_id)
  }
  rememberPurchase(link, readTyped())
  forgetTyped()
  keepOpenOrder({ link, isPaid: true })
}

/**
 * Also removes this tab's copy of an order that another tab has paid meanwhile. All tabs share `lastOrder`; text typed
 * after that order is for another one and stays.
 */
export function forgetPaidElsewhere() {
  const last = parse<LastOrder>(readStorage('local', 'lastOrder') ?? 'null')
  if (!last?.created_at) return
  forgetTyped(Date.parse(last.created_at))
  const open = readOpenOrder()
  if (open && !open.isPaid && open.record?.id === last.id) keepOpenOrder({ link: open.link, isPaid: true })
}

/** Set while the confirmation page is open. */
export const flagConfirmation = (isOpen: boolean) => writeStorage('session', 'onConfirmation', isOpen ? 'true' : null)

/** Null for a text that somebody else wrote there. */
function parse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value | null
  } catch {
    return null
  }
}
