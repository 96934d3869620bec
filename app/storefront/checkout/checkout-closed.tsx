import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** In place of the form: nobody types an address for an order that cannot be taken. */
export function CheckoutClosed({ sentence }: { sentence: string }) {
  return (
    <section aria-label="Checkout is closed" className="mt-6 flex max-w-prose flex-col items-start gap-6 lg:mt-10">
      <p className="text-lead">{sentence}</p>
      <p className="text-ink-soft">Your cart is saved. Please come back soon.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/cart')} variant="secondary">
          Back to cart
        </ButtonLink>
        <ButtonLink to={href('/contact')} variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </section>
  )
}
