import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useDismissToasts, useToast } from '#app/ui/overlays/toast.tsx'
import type { Totals } from '#shop/cart/cart-totals.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import type { PlacedOrder } from '#shop/orders/answers.ts'
import type { CheckoutForm, PlaceOrder } from '#shop/orders/inputs.ts'
import { followWindow } from './follow-window.ts'
import { keepOpenOrder, type OpenOrder, readOpenOrder, recordOf } from './last-order.ts'
import { checkPayment, confirmPayment, isShownElsewhere, placeOrder, type Refusal } from './order-api.ts'
import { PaymentWindowFailed } from './razorpay-window.ts'
import { usePaidOrder } from './use-paid-order.ts'

export type Purchase = { order: PlaceOrder; form: CheckoutForm; lines: readonly CartLine[]; totals: Totals }

const notInitialized = {
  title: 'Payment Error',
  description: 'Failed to initialize payment. Please try again.',
  destructive: true,
}

const noWindow = {
  sentence: 'Payment initialization failed. Please try again.',
  isUnanswered: true,
  tookNothing: true,
}

/** Why a press placed no order. */
export type PressFailure = {
  payBy: CheckoutForm['paymentMethod']
  sentence: string
  /** The same press again is safe. */
  isUnanswered: boolean
  /** No attempt of this customer can have taken money. */
  tookNothing: boolean
} | null

/** Places the order, opens the payment window and follows the payment to its end. One at a time. */
export function usePayment(onRefused: (refusal: Refusal, payBy: CheckoutForm['paymentMethod']) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [lastFailure, setLastFailure] = useState<PressFailure>(null)
  const underWay = useRef(false)
  const finishPaid = usePaidOrder()
  const navigate = useNavigate()
  const toast = useToast()
  const dismissToasts = useDismissToasts()
  const fail = (description: string) => toast({ title: 'Payment Failed', description, destructive: true })

  async function pay(purchase: Purchase) {
    if (underWay.current) return
    underWay.current = true
    dismissToasts()
    setBusy(true)
    setLastFailure(null)
    try {
      await follow(purchase)
    } catch (error) {
      if (!(error instanceof PaymentWindowFailed)) return toast(notInitialized)
      fail(noWindow.sentence)
      setLastFailure({ ...noWindow, payBy: purchase.form.paymentMethod })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  async function follow({ order, form, lines, totals }: Purchase) {
    const placement = await placeOrder(order)
    if (placement.kind === 'refused') {
      const { refusal } = placement
      const { sentence, isUnanswered } = refusal
      const payBy = form.paymentMethod
      if (!isShownElsewhere(refusal))
        setLastFailure({ payBy, sentence, isUnanswered, tookNothing: readOpenOrder() === null })
      return onRefused(refusal, payBy)
    }
    if (placement.kind === 'cash' || placement.kind === 'credit') {
      const { link, kind } = placement
      return leave({ link, record: recordOf(link.orderNumber, form, lines, totals) }, kind === 'cash' ? 'cash' : 'paid')
    }
    if (placement.kind === 'paid') {
      const known = readOpenOrder()
      return leave({ link: placement.link, record: known?.record ?? recordOf('', form, lines, totals) }, 'paid')
    }
    const { orderNumber, token, orderId } = placement.order
    const record = recordOf(orderId, form, lines, totals)
    await collect(placement.order, { link: { orderNumber, token }, record, creditPaise: order.creditPaise })
  }

  async function collect({ action }: PlacedOrder, open: OpenOrder) {
    keepOpenOrder(open)
    let returned: OpenOrder | undefined
    const followed = await followWindow(open.link, action, (paymentId, fields) => {
      returned = { ...open, returned: fields, record: open.record && { ...open.record, payment_id: paymentId } }
      keepOpenOrder(returned)
    })
    if (followed.kind !== 'unpaid') return leave(returned ?? open, followed.kind)
    if (returned) keepOpenOrder(open)
    fail(followed.reason)
  }

  function leave(open: OpenOrder, state: 'paid' | 'cash' | 'confirming') {
    setLeaving(true)
    if (state !== 'confirming') finishPaid(open, { isCash: state === 'cash' })
    void navigate(href('/order-confirmation'), {
      replace: true,
      state: { open: { link: open.link, returned: open.returned } },
    })
  }

  useUnfinished(async (open) => {
    const state = open.returned ? await confirmPayment(open.link, open.returned) : await checkPayment(open.link)
    if (state === 'paid' && !underWay.current) leave(open, 'paid')
  })

  return { pay, isBusy, isLeaving, lastFailure }
}

/** A phone may drop the page while the customer is in a payment app: coming back asks how it ended. */
function useUnfinished(resume: (open: OpenOrder) => Promise<void>) {
  useEffect(() => {
    const open = readOpenOrder()
    if (open && !open.isPaid) void resume(open)
    // Once, as the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
