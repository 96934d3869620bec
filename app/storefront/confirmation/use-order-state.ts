import { useEffect, useRef, useState } from 'react'
import type { CustomerOrder, OrderAnswer } from '#shop/orders/answers.ts'
import { askServer } from '../ask-server.ts'
import { keepOpenOrder, type OpenOrder, type OrderLink } from '../checkout/last-order.ts'
import { confirmPayment } from '../checkout/order-api.ts'
import { type EndedKind, kindOf, wasPaid } from '../checkout/order-kind.ts'

/** Seconds after arriving at which the server is asked how the payment stands. */
const askAtSeconds = [0, 2, 4, 8, 15, 30, 60]

export type OrderState =
  | { kind: 'confirming' }
  | { kind: 'paid'; order: CustomerOrder }
  /** Not known after a minute, or nobody answered: it goes on behind the scenes. */
  | { kind: 'late' }
  | { kind: EndedKind }
  | { kind: 'unknown' }

type SettledState = Exclude<OrderState, { kind: 'confirming' | 'late' }>

/** Follows an order until it is paid, or until a minute has gone. */
export function useOrderState(open: OpenOrder | null, onPaid: (isOver: boolean, isCash: boolean) => void) {
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
        // The window's answer is still being confirmed.
        if (found.kind === 'unpaid' && returned) continue
        return settle(found)
      }
      setState({ kind: 'late' })
    }

    function settle(found: SettledState) {
      if (found.kind !== 'unknown' && wasPaid(found.kind))
        paid.current(found.kind !== 'paid', found.kind === 'paid' && found.order.isCash)
      setState(found)
    }

    /** Another tab may have cancelled it, or a sleeping page wakes up: what is shown is true again. */
    async function refresh() {
      if (document.visibilityState !== 'visible') return
      const found = await ask(open!.link, leave.signal)
      const isNews = found !== null && !(found.kind === 'unpaid' && open!.returned)
      if (isNews && !leave.signal.aborted) settle(found)
    }

    follow(open).catch(() => {
      // Left the page.
    })
    document.addEventListener('visibilitychange', refresh, { signal: leave.signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh(), { signal: leave.signal })
    return () => leave.abort()
    // A round is one more minute of asking.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, round])

  return { state, askAgain: () => (setState({ kind: 'confirming' }), setRound((times) => times + 1)) }
}

/** null: nobody answered this time. */
async function ask({ orderNumber, token }: OrderLink, signal: AbortSignal): Promise<SettledState | null> {
  const { ok, status, body } = await askServer<OrderAnswer>(
    `/api/orders/${orderNumber}?token=${encodeURIComponent(token)}`,
    { signal },
  )
  if (status === 404 || status === 422) return { kind: 'unknown' }
  if (!ok) return null
  const kind = kindOf(body.order)
  return kind === 'paid' ? { kind, order: body.order } : { kind }
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
