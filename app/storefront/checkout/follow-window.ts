import type { ClientAction } from '#shop/payments/client-action.ts'
import type { OrderLink } from './last-order.ts'
import { checkPayment, confirmPayment } from './order-api.ts'
import { openPaymentWindow } from './razorpay-window.ts'

/** How a visit to the payment window ended. `reason` is shown to the customer. */
export type Followed = { kind: 'paid' | 'confirming' } | { kind: 'unpaid'; reason: string }

type OnReturned = (paymentId: string, fields: Record<string, string>) => void

const unsuccessful = 'Payment was unsuccessful. Please try again.'

/**
 * Opens the payment window for an order and follows the payment to its end. `onReturned` gets the window's answer
 * before the server is asked. Throws PaymentWindowFailed when the window does not open.
 */
export async function followWindow(
  link: OrderLink,
  action: ClientAction,
  onReturned: OnReturned = () => {},
): Promise<Followed> {
  const opened = await openPaymentWindow(action)
  const watch = watchReturns(link)
  const outcome = await Promise.race([opened.done, watch.paid])
  watch.stop()

  if (outcome.kind === 'paid') {
    opened.close()
    return { kind: 'paid' }
  }
  if (outcome.kind === 'dismissed') {
    if ((await checkPayment(link)) === 'paid') return { kind: 'paid' }
    return { kind: 'unpaid', reason: outcome.lastFailure ?? 'Payment cancelled by user' }
  }
  onReturned(outcome.paymentId, outcome.fields)
  const state = await confirmPayment(link, outcome.fields)
  return state === 'paid' || state === 'confirming' ? { kind: state } : { kind: 'unpaid', reason: unsuccessful }
}

/** Asks how the payment stands whenever the customer comes back to this page. */
function watchReturns(link: OrderLink) {
  const leave = new AbortController()
  const { promise: paid, resolve } = Promise.withResolvers<{ kind: 'paid' }>()
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    if ((await checkPayment(link)) === 'paid') resolve({ kind: 'paid' })
  }
  document.addEventListener('visibilitychange', ask, { signal: leave.signal })
  window.addEventListener('pageshow', ask, { signal: leave.signal })
  return { paid, stop: () => leave.abort() }
}
