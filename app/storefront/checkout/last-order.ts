import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import type { LastOrder } from './order-record.ts'
import { rememberPurchase } from './own-details.ts'
import { forgetTyped, readTyped } from './typed-form.ts'

/** The address and key of one order: anybody with both may ask about it. */
export type OrderLink = { orderNumber: string; token: string }

/** An order from being placed on, as this tab remembers it. The address typed for it is forgotten once it is paid. */
export type OpenOrder = {
  link: OrderLink
  record?: LastOrder
  /** The payment window's answer, until the server has taken it. */
  returned?: Record<string, string>
  isPaid?: boolean
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
