import { formatAmount } from '#shared/money.ts'
import type { Totals } from '#shop/cart/cart-totals.ts'

/** The sums that the caller pays, line by line. */
export function Sums({ totals, isBusy }: { totals: Totals; isBusy: boolean }) {
  const { subtotalPaise, discountPaise, shippingPaise, cashFeePaise = 0, roundingPaise = 0, totalPaise } = totals
  return (
    <dl aria-live="polite" aria-busy={isBusy} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Sum label="Subtotal" amount={formatAmount(subtotalPaise)} />
      {discountPaise > 0 && <Sum label="Discount" amount={`−${formatAmount(discountPaise)}`} />}
      <Sum label="Shipping" amount={shippingPaise === 0 ? 'Free' : formatAmount(shippingPaise)} />
      {cashFeePaise > 0 && <Sum label="Cash on Delivery fee" amount={formatAmount(cashFeePaise)} />}
      {roundingPaise > 0 && <Sum label="Rounding" amount={formatAmount(roundingPaise)} />}
      <dt className="pt-2 font-semibold">Total</dt>
      <dd className="pt-2 text-right text-title font-semibold">{formatAmount(totalPaise)}</dd>
    </dl>
  )
}

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-right">{amount}</dd>
  </>
)
