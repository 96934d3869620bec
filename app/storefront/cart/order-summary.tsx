import { type MouseEvent, useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { formatAmount } from '#shared/money.ts'
import { DeliveryCheck } from '../delivery/delivery-check.tsx'
import { FootBar } from '../foot-bar.tsx'
import { PromoBox } from './promo-box.tsx'
import { TotalsList } from './totals-list.tsx'
import type { useCartCheck } from './use-cart-check.ts'

type OrderSummaryProps = {
  check: ReturnType<typeof useCartCheck>
  /** The field of the first line that is not ready to be bought. */
  firstUnready(): HTMLElement | null | undefined
  isReady: boolean
}

export function OrderSummary({ check, firstUnready, isReady }: OrderSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  const askForCare = useFailureToast(!isReady)

  function proceed(event: MouseEvent) {
    const field = firstUnready()
    if (field === undefined) return
    event.preventDefault()
    askForCare({ title: 'Almost there', description: 'One of your items needs your attention first.' })
    field?.focus()
  }

  return (
    <aside
      aria-labelledby="summary-heading"
      className="self-start bg-sunken p-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <h2 id="summary-heading" className="font-display text-title font-medium">
        Order Summary
      </h2>
      <div className="mt-6 flex flex-col gap-6">
        <PromoBox check={check} />
        <TotalsList totals={check.totals} isCurrent={check.isCurrent} isEstimate={check.isEstimate} />
        <DeliveryCheck />
        {check.failed && (
          <p role="alert" className="text-small text-danger">
            We could not check the latest prices.{' '}
            <Button variant="quiet" onClick={check.retry}>
              Try again
            </Button>
          </p>
        )}
        <div ref={place} className="foot-bar-place">
          <ButtonLink to={href('/checkout')} size="large" wide onClick={proceed}>
            Proceed to Checkout
          </ButtonLink>
        </div>
      </div>
      <FootBar place={place} className="flex flex-wrap items-center justify-between">
        <p className="font-medium">
          Total <span className="whitespace-nowrap">{formatAmount(check.totals.totalPaise)}</span>
        </p>
        <ButtonLink to={href('/checkout')} size="large" className="shrink-0" onClick={proceed}>
          Checkout
        </ButtonLink>
      </FootBar>
    </aside>
  )
}
