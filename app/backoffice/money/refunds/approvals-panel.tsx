import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import type { WaitingApproval } from '#shop/returns/approvals/find-approvals.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { OneFieldForm } from '../../parts/forms/one-field-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { sayWaysBack } from './say-ways-back.ts'

/** The requests that wait for a second person, the oldest first. */
export const ApprovalsPanel = ({ approvals }: { approvals: readonly WaitingApproval[] }) => (
  <Panel title="To approve">
    <ul className="divide-y divide-line">
      {approvals.map((approval) => (
        <ApprovalLine key={approval.id} approval={approval} />
      ))}
    </ul>
  </Panel>
)

const gone = { title: 'Somebody has decided on this already' }

function ApprovalLine({ approval }: { approval: WaitingApproval }) {
  const { orderNumber, customerName, amountPaise, reason, request, askedBy, askedAt, back } = approval
  const may = useMay()
  const id = String(approval.id)
  const [isDeclining, setDeclining] = useState(false)
  const thing = request.kind === 'written off' ? 'write-off' : 'refund'
  const approving = useAction({ thing, done: request.kind === 'written off' ? 'Written off' : 'Refund approved', gone })
  const declining = useAction({ thing, done: request.kind === 'written off' ? 'Still owed' : 'Refund declined', gone })

  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{formatAmount(amountPaise)}</strong>
          {request.kind === 'written off' ? ` owed by ${customerName} to write off` : ` to ${customerName}`}
        </p>
        <p className="text-small empty:hidden">{sayWaysBack(back)}</p>
        <p className="text-small wrap-anywhere">{reason}</p>
        <p className="text-small wrap-anywhere text-ink-soft">
          <Link
            to={href('/admin/orders/:number', { number: orderNumber })}
            className="inline-flex min-h-11 items-center underline"
          >
            {orderNumber}
          </Link>
          , asked by {askedBy}, {formatMoment(askedAt)}
        </p>
      </div>
      {may('orders.refund') && (
        <div className="flex flex-col gap-3 md:items-end">
          <div className="flex flex-wrap gap-3">
            <Button
              busy={approving.busy}
              onClick={() => approving.send(href('/admin/refunds/:id/approve', { id }), {})}
            >
              Approve
              <span className="sr-only">
                {' '}
                {formatAmount(amountPaise)} for {orderNumber}
              </span>
            </Button>
            <Button variant="secondary" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
              Decline
              <span className="sr-only">
                {' '}
                {formatAmount(amountPaise)} for {orderNumber}
              </span>
            </Button>
          </div>
          {isDeclining && (
            <OneFieldForm
              action={declining}
              to={href('/admin/refunds/:id/decline', { id })}
              name="note"
              label={`Why not, for ${askedBy}`}
              maxLength={maxDeclineNoteLength}
              send="Decline it"
            />
          )}
        </div>
      )}
    </li>
  )
}
