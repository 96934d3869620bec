import type { ClientAction } from '#shop/payments/client-action.ts'

/** How the customer left the payment window. */
export type WindowOutcome =
  | { kind: 'returned'; paymentId: string; fields: Record<string, string> }
  | { kind: 'dismissed'; lastFailure: string | null }

/** The window could not be opened at all. */
export class PaymentWindowFailed extends Error {
  override readonly name = 'PaymentWindowFailed'
}

type GatewayWindow = {
  on(event: 'payment.failed', hear: (failed: Failure) => void): void
  open(): void
  close?(): void
}
type Failure = { error?: { description?: string } }
type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => GatewayWindow
  }
}

/** Opens the gateway's window; `done` settles when the customer paid or closed it. */
export async function openPaymentWindow({ scriptUrl, options }: ClientAction) {
  await loadOnce(scriptUrl)
  const { promise: done, resolve } = Promise.withResolvers<WindowOutcome>()
  let lastFailure: string | null = null
  try {
    const opened = new window.Razorpay!({
      ...options,
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--payment-window').trim() },
      handler: ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: Success) =>
        resolve({
          kind: 'returned',
          paymentId: razorpay_payment_id,
          fields: { razorpay_payment_id, razorpay_order_id, razorpay_signature },
        }),
      modal: { ...(options.modal as object | undefined), ondismiss: () => resolve({ kind: 'dismissed', lastFailure }) },
    })
    // The window stays open after a failed attempt, so that the customer can try again.
    opened.on('payment.failed', ({ error }) => {
      lastFailure = error?.description || 'Payment failed. Please try again.'
    })
    opened.open()
    return { done, close: () => opened.close?.() }
  } catch (cause) {
    throw new PaymentWindowFailed('The payment window did not open', { cause })
  }
}

const loading = new Map<string, Promise<void>>()

function loadOnce(scriptUrl: string) {
  if (window.Razorpay) return Promise.resolve()
  const cached = loading.get(scriptUrl)
  if (cached) return cached

  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    const fail = () => {
      script.remove()
      loading.delete(scriptUrl)
      reject(new PaymentWindowFailed('The payment script did not load'))
    }
    script.addEventListener('load', () => (window.Razorpay ? resolve() : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  loading.set(scriptUrl, loaded)
  return loaded
}
