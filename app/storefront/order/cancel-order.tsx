import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { isPaid } from '#shop/orders/rules.ts'
import { useDone } from '../use-done.ts'
import { type PaidOrder, whileDisputed } from './say-rest.ts'

/** Asks once more before it cancels; works without scripts too. */
export function CancelOrder({ hours, order }: { hours: number; order: PaidOrder }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="border border-line p-5 md:p-6">
      <summary className={buttonLook({ variant: 'quiet' })}>Cancel this order</summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <p>
          You can cancel within {hours === 1 ? '1 hour' : `${hours} hours`} of ordering, before we start packing.
          {sayRefund(order)}
        </p>
        <Button type="submit" variant="danger" busy={isBusy}>
          {isPaid(order.paymentState) && !order.isDisputed ? 'Cancel order and refund' : 'Cancel order'}
        </Button>
      </Form>
    </details>
  )
}

/** Says that the press cancelled the order. */
export function OrderCancelled({ answer }: { answer: { kind: string } }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useDone(sentence, answer)
  return (
    <p ref={sentence} tabIndex={-1} className="bg-good-tint p-4 text-good">
      Your order is cancelled.
    </p>
  )
}

function sayRefund({ paymentState, creditPaise, isDisputed }: PaidOrder) {
  if (!isPaid(paymentState)) return creditPaise > 0 && ' Your store credit comes back at once.'
  if (isDisputed) return ` ${whileDisputed} We refund what is still due once that has ended.`
  return creditPaise > 0
    ? ' We will refund the full amount in the way you paid it.'
    : ' We will refund the full amount to the card or account you paid with.'
}
