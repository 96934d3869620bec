import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useDismissToasts, useToast } from '#app/ui/overlays/toast.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { followWindow } from '../checkout/follow-window.ts'
import { readOpenOrder } from '../checkout/last-order.ts'
import { openPayment } from '../checkout/order-api.ts'
import { PaymentWindowFailed } from '../checkout/razorpay-window.ts'
import { usePaidOrder } from '../checkout/use-paid-order.ts'

type PayOrderProps = {
  orderNumber: string
  token: string
  totalPaise: number
  expiresAt: Date
  isReserved: boolean
  /** To be paid in cash otherwise. */
  isCash: boolean
}

/** Pays an order that waits for its money: one taken by phone, or one left at the payment window. */
export function PayOrder({ orderNumber, token, totalPaise, expiresAt, isReserved, isCash }: PayOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const finishPaid = usePaidOrder()
  const toast = useToast()
  const dismissToasts = useDismissToasts()

  async function pay() {
    setBusy(true)
    dismissToasts()
    try {
      await follow()
    } catch (error) {
      if (error instanceof PaymentWindowFailed)
        toast({
          title: 'Payment Failed',
          description: 'Payment initialization failed. Please try again.',
          destructive: true,
        })
      else
        toast({
          title: 'Payment Error',
          description: 'Failed to initialize payment. Please try again.',
          destructive: true,
        })
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  async function follow() {
    const link = { orderNumber, token }
    const opened = await openPayment(link)
    if (opened.kind === 'settled') return
    if (opened.kind === 'refused')
      return void toast({ title: 'Payment Failed', description: opened.sentence, destructive: true })
    const followed = await followWindow(link, opened.action)
    if (followed.kind === 'unpaid')
      return void toast({ title: 'Payment Failed', description: followed.reason, destructive: true })
    const open = readOpenOrder()
    // This tab's own checkout left it unpaid: its cart is done now.
    if (open?.link.orderNumber === orderNumber && !open.isPaid) finishPaid(open)
    else if (followed.kind === 'paid')
      toast({ title: 'Payment Successful!', description: `Order #${orderNumber} has been placed successfully.` })
    else
      toast({
        title: 'Confirming your payment',
        description: 'We will send you an e-mail as soon as it is confirmed. You do not need to pay again.',
      })
  }

  return (
    <section aria-label="Payment" className="flex flex-col items-start gap-4 border border-ink bg-surface p-5 md:p-6">
      <p className="max-w-prose">
        {isCash && `You pay ${formatAmount(totalPaise)} in cash when your order arrives, or online now. `}
        {!isCash &&
          (isReserved
            ? `Your items are reserved for you until ${formatMoment(expiresAt)}.`
            : 'Your items are not reserved until you pay, so others can buy them.')}{' '}
        Pay by card, UPI or wallet in a secure window.
      </p>
      <Button size="large" busy={isBusy} onClick={() => void pay()}>
        {isBusy ? 'Processing...' : `Pay Now - ${formatAmount(totalPaise)}`}
      </Button>
    </section>
  )
}
