import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { LastPayout } from '#shop/orders/money/last-payout.server.ts'
import { isOpenPayout } from '#shop/payments/payouts/payout-states.ts'
import { maxReferenceLength } from '#shop/shipping/remittance/field-lengths.ts'
import { OneFieldForm } from '../../parts/forms/one-field-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { PayoutState } from './payout-state.tsx'
import { SendPayout } from './send-payout.tsx'

export type RefundDue = {
  id: number
  amountPaise: number
  reason: string
  askedAt: Date
  orderNumber: string
  customerName: string
  customerPhone: string
  account: string | null
  isJustChanged: boolean
  payout: LastPayout | null
}

export function RefundDueLine({ refund, mayPayOut }: { refund: RefundDue; mayPayOut: boolean }) {
  const may = useMay()
  const isUnderWay = refund.payout !== null && isOpenPayout(refund.payout.state)
  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:gap-6 md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{formatAmount(refund.amountPaise)}</strong> to{' '}
          <bdi>{refund.customerName}</bdi>, {refund.customerPhone}
        </p>
        <p className="text-small text-ink-soft">
          <Link
            to={href('/admin/orders/:number', { number: refund.orderNumber })}
            className="inline-flex min-h-11 items-center underline"
          >
            {refund.orderNumber}
          </Link>
          , {formatShortDay(refund.askedAt)}: {refund.reason}
        </p>
        {refund.isJustChanged && (
          <p className="text-small font-semibold">
            The account, or the customer’s contact, changed within the last day. Call the customer before you pay.
          </p>
        )}
        {refund.payout && <PayoutState refund={refund} payout={refund.payout} />}
        {!isUnderWay &&
          (refund.account ? (
            <AccountLine refund={refund} account={refund.account} />
          ) : (
            <p className="text-small">The customer has not said yet where it goes: the order page asks. Or call.</p>
          ))}
      </div>
      {may('cash.edit') && !isUnderWay && (
        <div className="flex shrink-0 flex-col gap-4 md:items-end">
          {mayPayOut && <SendPayout refund={refund} />}
          <UtrForm refund={refund} />
        </div>
      )}
    </li>
  )
}

/** Closes a refund that was sent by bank. */
function UtrForm({ refund: { id, orderNumber } }: { refund: RefundDue }) {
  const action = useAction({
    thing: 'refund',
    done: 'Refund marked as paid',
    gone: { title: 'This refund is paid already' },
  })

  return (
    <OneFieldForm
      action={action}
      to={href('/admin/cash/refunds/:id/pay', { id: String(id) })}
      name="utr"
      label={`UTR of the refund for ${orderNumber}`}
      maxLength={maxReferenceLength}
      send="Mark as paid"
    />
  )
}

/** Where the refund goes, masked until somebody who sends it asks for all of it. */
function AccountLine({ refund: { id, orderNumber }, account }: { refund: RefundDue; account: string }) {
  const may = useMay()
  const [shown, setShown] = useState<string | null>(null)
  const action = useAction<Outcome<{ account: string }>>(
    { thing: 'account', done: null, gone: { title: 'This refund is paid already' } },
    (outcome) => {
      if (outcome.kind === 'done') setShown(outcome.account)
    },
  )
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <span className="wrap-anywhere">{shown ?? account}</span>
      {shown === null && may('cash.edit') && (
        <Button
          variant="quiet"
          size="small"
          busy={action.busy}
          onClick={() => action.send(href('/admin/cash/refunds/:id/account', { id: String(id) }), {})}
        >
          Show <span className="sr-only">the account of {orderNumber}</span>
        </Button>
      )}
    </p>
  )
}
