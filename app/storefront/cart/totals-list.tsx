import { formatAmount } from '#shared/money.ts'
import type { Totals } from '#shop/cart/cart-totals.ts'

type TotalsListProps = {
  /** `creditPaise`: what store credit pays. */
  totals: Totals & { creditPaise?: number }
  /** Whether the server has confirmed them. */
  isCurrent: boolean
  /** Whether the charge may change with the address. */
  isEstimate?: boolean
}

/** Subtotal, discount, shipping and total. */
export function TotalsList({ totals, isCurrent, isEstimate = false }: TotalsListProps) {
  return (
    <dl aria-busy={!isCurrent} className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt>Subtotal</dt>
      <dd className="pl-4 text-right">{formatAmount(totals.subtotalPaise)}</dd>
      {totals.discountPaise > 0 && (
        <>
          <dt className="text-good">Discount</dt>
          <dd className="pl-4 text-right text-good">−{formatAmount(totals.discountPaise)}</dd>
        </>
      )}
      <dt>{isEstimate ? 'Shipping, depending on the address' : 'Shipping'}</dt>
      <dd className="pl-4 text-right">{totals.shippingPaise === 0 ? 'Free' : formatAmount(totals.shippingPaise)}</dd>
      {totals.cashFeePaise ? (
        <>
          <dt>Cash on Delivery fee</dt>
          <dd className="pl-4 text-right">{formatAmount(totals.cashFeePaise)}</dd>
        </>
      ) : null}
      {totals.roundingPaise ? (
        <>
          <dt>Rounding</dt>
          <dd className="pl-4 text-right">{formatAmount(totals.roundingPaise)}</dd>
        </>
      ) : null}
      <dt className="mt-2 border-t border-line pt-4 font-semibold">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 pl-4 text-right text-title font-semibold">
        {formatAmount(totals.totalPaise)}
      </dd>
      {totals.creditPaise ? (
        <>
          <dt>Paid by store credit</dt>
          <dd className="pl-4 text-right">−{formatAmount(totals.creditPaise)}</dd>
          <dt className="font-semibold">After store credit</dt>
          <dd className="pl-4 text-right font-semibold">{formatAmount(totals.totalPaise - totals.creditPaise)}</dd>
        </>
      ) : null}
    </dl>
  )
}
