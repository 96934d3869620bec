import { type SubmitEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { longestReference } from '#shop/shipping/remittance/field-lengths.ts'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import type { Outcome } from '../guard/outcome.ts'
import { useMay } from '../guard/use-may.ts'

type RefundDue = {
  id: number
  amountPaise: number
  reason: string
  askedAt: Date
  orderNumber: string
  customerName: string
  customerPhone: string
  account: string | null
}

/** What is owed to customers who paid in cash, each closed by the UTR of its transfer. */
export const RefundsDuePanel = ({ refunds }: { refunds: readonly RefundDue[] }) => (
  <Panel title="Refunds due">
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <RefundDueLine key={refund.id} refund={refund} />
      ))}
    </ul>
  </Panel>
)

function RefundDueLine({ refund }: { refund: RefundDue }) {
  const may = useMay()
  const action = useAction({
    thing: 'refund',
    done: 'Refund marked as paid',
    gone: { title: 'This refund is paid already' },
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!action.busy)
      action.send(href('/admin/cash/refunds/:id/pay', { id: String(refund.id) }), new FormData(event.currentTarget))
  }

  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:px-5">
      <div>
        <p>
          <strong className="font-semibold">{formatAmount(refund.amountPaise)}</strong> to {refund.customerName},{' '}
          {refund.customerPhone}
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
        {refund.account ? (
          <AccountLine refund={refund} account={refund.account} />
        ) : (
          <p className="text-small">The customer has not said yet where it goes: the order page asks. Or call.</p>
        )}
      </div>
      {may('cash.edit') && (
        <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-3">
          <TextField
            label={`UTR of the refund for ${refund.orderNumber}`}
            name="utr"
            required
            autoComplete="off"
            maxLength={longestReference}
            error={action.errors?.utr}
          />
          <Button type="submit" variant="secondary" busy={action.busy}>
            Mark as paid
          </Button>
        </form>
      )}
    </li>
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
