import { useToast } from '#app/ui/toast.tsx'
import type { CheckoutForm, PlaceOrder } from '#shop/orders/inputs.ts'
import type { CartLine, Totals } from '#shop/cart/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepOpenOrder, type OpenOrder, readOpenOrder, recordOf } from './last-order.ts'
import { checkPayment, confirmPayment, type OrderLink, type PlacedOrder, placeOrder, type Refusal } from './order-api.ts'
import { openPaymentWindow, PaymentWindowFailed } from './razorpay-window.ts'
import { usePaidOrder } from './use-paid-order.ts'

export type Purchase = { order: PlaceOrder; form: CheckoutForm; lines: readonly CartLine[]; totals: Totals }

const unsuccessful = 'Payment was unsuccessful. Please try again.'

/** Places the order, opens the payment window and follows the payment to its end. One at a time. */
export function usePayment(onRefused: (refusal: Refusal) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const underWay = useRef(false)
  const finishPaid = usePaidOrder()
  const navigate = useNavigate()
  const toast = useToast()
  const fail = (description: string) => toast({ title: 'Payment Failed', description, destructive: true })

  async function pay(purchase: Purchase) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await follow(purchase)
    } catch (error) {
      if (error instanceof PaymentWindowFailed) fail('Payment initialization failed. Please try again.')
      else toast({ title: 'Payment Error', description: 'Failed to initialize payment. Please try again.', destructive: true })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  async function follow({ order, form, lines, totals }: Purchase) {
    const placement = await placeOrder(order)
    if (placement.kind === 'refused') return onRefused(placement.refusal)
    if (placement.kind === 'paid') {
      const known = readOpenOrder()
      return leave({ link: placement.link, record: known?.record ?? recordOf('', form, lines, totals) }, 'paid')
    }
    const { orderNumber, token, orderId } = placement.order
    await collect(placement.order, { link: { orderNumber, token }, record: recordOf(orderId, form, lines, totals) })
  }

  async function collect({ action }: PlacedOrder, open: OpenOrder) {
    keepOpenOrder(open)
    const opened = await openPaymentWindow(action)
    const watch = watchReturns(open.link)
    const outcome = await Promise.race([opened.done, watch.paid])
    watch.stop()

    if (outcome.kind === 'paid') {
      opened.close()
      return leave(open, 'paid')
    }
    if (outcome.kind === 'dismissed') {
      if ((await checkPayment(open.link)) === 'paid') return leave(open, 'paid')
      return fail(outcome.lastFailure ?? 'Payment cancelled by user')
    }
    const returned: OpenOrder = {
      ...open,
      returned: outcome.fields,
      record: { ...open.record, payment_id: outcome.paymentId },
    }
    keepOpenOrder(returned)
    const state = await confirmPayment(open.link, outcome.fields)
    if (state === 'paid' || state === 'confirming') return leave(returned, state)
    keepOpenOrder(open)
    fail(unsuccessful)
  }

  function leave(open: OpenOrder, state: 'paid' | 'confirming') {
    setLeaving(true)
    if (state === 'paid') finishPaid(open)
    void navigate('/order-confirmation', { replace: true, state: { open } })
  }

  // A phone may drop the page while the shopper is in a payment app: coming back asks how it ended.
  useEffect(() => {
    const open = readOpenOrder()
    if (!open || open.isPaid) return
    async function resume({ link, returned }: OpenOrder) {
      const state = returned ? await confirmPayment(link, returned) : await checkPayment(link)
      if (state === 'paid' && !underWay.current) leave(open!, 'paid')
    }
    void resume(open)
    // Once, as the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { pay, isBusy, isLeaving }
}

/** Asks how the payment stands whenever the shopper comes back to this page. */
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
