import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'

type FailedPaymentProps = { reason: string | null; mayPay: boolean }

/** For customers who come back from the gateway without having paid. `reason` is the gateway's, in its own words. */
export function FailedPayment({ reason, mayPay }: FailedPaymentProps) {
  return (
    <section
      role="alert"
      aria-labelledby="failed-heading"
      className="flex flex-col items-start gap-4 border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="failed-heading" className="font-display text-title font-medium">
        Your payment was not completed
      </h2>
      <p className="max-w-prose">
        {reason && `${reason} `}
        We received no money for this order. {mayPay ? 'You can try again below.' : 'Your cart is still saved.'} If your
        bank shows a payment, we will find it and write to you.
      </p>
      {!mayPay && <ButtonLink to={href('/checkout')}>Try Again</ButtonLink>}
    </section>
  )
}
