import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

export function MoneyPanel({
  found: { shownPaise, shownToPayPaise, comesBack, lines, toPay, owedPaise, owedEnd, ...way },
}: {
  found: ReturnDetail
}) {
  const nameOf = (id: number) => lines.find(({ itemId }) => itemId === id)?.productName ?? ''
  const rows = comesBack && [
    ...comesBack.lines.map(({ itemId, quantity, paise }) => ({ label: `${quantity} × ${nameOf(itemId)}`, paise })),
    { label: 'Change of the discount', paise: comesBack.discountPaise },
    { label: 'The other pieces cost less', paise: comesBack.exchangePaise ?? 0 },
    { label: 'Shipping', paise: comesBack.shippingPaise - (comesBack.cashFeePaise ?? 0) },
    { label: 'Cash on Delivery fee', paise: comesBack.cashFeePaise ?? 0 },
    { label: 'Restocking fee', paise: -comesBack.restockingFeePaise },
    { label: 'Return fee', paise: -comesBack.returnFeePaise },
    { label: 'Pickup at the door', paise: -(comesBack.fetchFeePaise ?? 0) },
    { label: 'Refunded earlier', paise: -comesBack.refundedBeforePaise },
  ]
  return (
    <Panel title="Money">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 text-small md:px-5">
        <dt className="text-ink-soft">The customer saw</dt>
        <dd className="text-right text-ink-soft">{formatAmount(shownPaise)}</dd>
        {way.wishesCredit && (
          <>
            <dt className="text-ink-soft">The customer wants</dt>
            <dd className="text-right text-ink-soft">
              store credit{way.bonusPercent > 0 && `, ${way.bonusPercent}% on top`}
            </dd>
          </>
        )}
        {shownToPayPaise > 0 && (
          <>
            <dt className="text-ink-soft">The customer saw as to pay</dt>
            <dd className="text-right text-ink-soft">{formatAmount(shownToPayPaise)}</dd>
          </>
        )}
        {rows?.map(
          ({ label, paise }, at) =>
            paise !== 0 && (
              <div key={at} className="contents">
                <dt className="wrap-anywhere">{label}</dt>
                <dd className="text-right">{paise < 0 ? `−${formatAmount(-paise)}` : formatAmount(paise)}</dd>
              </div>
            ),
        )}
        {comesBack && (
          <>
            <dt className="font-semibold">Comes back</dt>
            <dd className="text-right font-semibold">{formatAmount(comesBack.totalPaise)}</dd>
          </>
        )}
        {owedPaise > 0 && (
          <>
            <dt className="font-semibold">The customer owes for what was sent before</dt>
            <dd className="text-right font-semibold">
              {formatAmount(owedPaise)}
              {owedEnd !== null && <span className="block font-normal">{owedEnd}</span>}
            </dd>
          </>
        )}
        {toPay && (
          <>
            <dt className="font-semibold">The customer pays the difference</dt>
            <dd className="text-right font-semibold">{formatAmount(toPay.paise)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
