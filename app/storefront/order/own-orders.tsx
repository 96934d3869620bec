import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#shared/dates.ts'
import { forgetOwnDetails, useOwnDetails } from '../checkout/own-details.ts'
import { orderHref } from './order-href.ts'

/**
 * The last orders that were placed on this device; nobody has to know their numbers. Only the device knows of them, so
 * they come once the page lives: nothing below them may be moved by it.
 */
export function OwnOrders() {
  const { orders } = useOwnDetails()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="own-orders" className="mt-8 border border-line bg-surface p-5 md:p-6">
      <h2 id="own-orders" className="font-display text-title font-medium">
        {orders.length === 1 ? 'Your last order' : 'Your last orders'}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {orders.map(({ orderNumber, token, placedAt }) => (
          <li key={orderNumber}>
            {/* A document of its own has the content policy that lets the payment window in. */}
            <a
              href={orderHref({ orderNumber, token })}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 hover:text-accent"
            >
              <span className="font-medium underline underline-offset-4">{orderNumber}</span>
              <span className="text-small text-ink-soft">{formatDay(placedAt)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-ink-soft">Stored on this device only.</p>
        <Button variant="quiet" onClick={forgetOwnDetails}>
          Forget
        </Button>
      </div>
    </section>
  )
}
