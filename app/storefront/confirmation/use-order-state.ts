import { useEffect, useRef, useState } from 'react'
import { askServer } from '../ask-server.ts'
import { keepOpenOrder, type OpenOrder } from '../checkout/last-order.ts'
import { confirmPayment, type OrderLink, type PaymentState } from '../checkout/order-api.ts'
import type { ShopperOrder } from './shopper-order.ts'

/** Seconds after arriving at which the server is asked how the payment stands. */
const askAtSeconds = [0, 2, 4, 8, 15, 30, 60]

export type OrderState =
  | { kind: 'confirming' }
  | { kind: 'paid'; order: ShopperOrder }
  /** Not known after a minute, or nobody answered: it goes on behind the scenes. */
  | { kind: 'late' }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }

type Answered = { state: PaymentState; order: ShopperOrder }

/** Follows an order until it is paid, or until a minute has gone. */
export function useOrderState(open: OpenOrder | null, onPaid: () => void) {
  const [state, setState] = useState<OrderState>({ kind: 'confirming' })
  const [round, setRound] = useState(0)
  const paid = useRef(onPaid)
  useEffect(() => {
    paid.current = onPaid
  })

  useEffect(() => {
    if (!open) return
    const leave = new AbortController()

    async function follow({ link, returned, record }: OpenOrder) {
      if (returned && (await confirmPayment(link, returned)) !== 'confirming') keepOpenOrder({ link, record })
      let seconds = 0
      for (const at of askAtSeconds) {
        await waitFor(at - seconds, leave.signal)
        seconds = at
        const found = await ask(link, leave.signal)
        if (found === null) continue
        if (found.kind === 'confirming' && !returned) return setState({ kind: 'unpaid' })
        if (found.kind === 'paid') paid.current()
        if (found.kind !== 'confirming') return setState(found)
      }
      setState({ kind: 'late' })
    }
    follow(open).catch(() => {
      // Left the page.
    })
    return () => leave.abort()
    // A round is one more minute of asking.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, round])

  return { state, askAgain: () => (setState({ kind: 'confirming' }), setRound((times) => times + 1)) }
}

/** null: nobody answered this time. */
async function ask({ orderNumber, token }: OrderLink, signal: AbortSignal): Promise<OrderState | null> {
  const { ok, status, body } = await askServer<Answered>(
    `/api/orders/${orderNumber}?token=${encodeURIComponent(token)}`,
    { signal },
  )
  if (status === 404 || status === 422) return { kind: 'unknown' }
  if (!ok) return null
  if (body.state === 'paid') return { kind: 'paid', order: body.order }
  return body.state === 'failed' || body.state === 'expired' ? { kind: 'unpaid' } : { kind: 'confirming' }
}

function waitFor(seconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const wake = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(wake)
      reject(signal.reason)
    })
  })
}
