import { formatAmount } from '#shared/money.ts'
import type { ComesBack } from '#shop/returns/what-comes-back.ts'

type ComesBackListProps = {
  comesBack: ComesBack
  nameOf(itemId: number): string
  /** The shop's part of store credit, where the customer takes that. */
  bonusPaise?: number
}

/** The money of a return, line by line. */
export function ComesBackList({ comesBack, nameOf, bonusPaise = 0 }: ComesBackListProps) {
  const { lines, discountPaise, shippingPaise, restockingFeePaise, returnFeePaise, refundedBeforePaise } = comesBack
  const { exchangePaise = 0, cashFeePaise = 0, fetchFeePaise = 0 } = comesBack
  const others = [
    { label: 'Discount that the rest of the order no longer has', paise: Math.min(0, discountPaise) },
    { label: 'Discount deducted from an earlier return', paise: Math.max(0, discountPaise) },
    { label: 'The other pieces cost less', paise: exchangePaise },
    { label: 'Shipping', paise: shippingPaise - cashFeePaise },
    { label: 'Cash on Delivery fee', paise: cashFeePaise },
    { label: 'Restocking fee', paise: -restockingFeePaise },
    { label: 'Return fee', paise: -returnFeePaise },
    { label: 'Pickup at your door', paise: -fetchFeePaise },
    { label: 'Refunded earlier', paise: -refundedBeforePaise },
    { label: 'More from us', paise: bonusPaise },
  ].filter(({ paise }) => paise !== 0)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
      {lines.map(({ itemId, quantity, paise }) => (
        <div key={itemId} className="contents">
          <dt className="wrap-anywhere">{quantity === 1 ? nameOf(itemId) : `${quantity} × ${nameOf(itemId)}`}</dt>
          <dd className="pl-4 text-right">{formatAmount(paise)}</dd>
        </div>
      ))}
      {others.map(({ label, paise }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="pl-4 text-right">{paise < 0 ? `−${formatAmount(-paise)}` : formatAmount(paise)}</dd>
        </div>
      ))}
      <dt className="mt-2 border-t border-line pt-4 font-semibold">
        {bonusPaise > 0 ? 'You get back as store credit' : 'You get back'}
      </dt>
      <dd className="mt-2 border-t border-line pt-4 pl-4 text-right text-title font-semibold">
        {formatAmount(comesBack.totalPaise + bonusPaise)}
      </dd>
    </dl>
  )
}
