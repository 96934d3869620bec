import { href, Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { WaitingApproval } from '#shop/returns/approvals/find-approvals.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { Decide } from './decide.tsx'
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

const refund = { thing: 'refund', approved: 'Refund approved', declined: 'Refund declined' }
const writeOff = { thing: 'write-off', approved: 'Written off', declined: 'Still owed' }

function ApprovalLine({ approval }: { approval: WaitingApproval }) {
  const { orderNumber, customerName, amountPaise, reason, request, askedBy, askedAt, back, lastBack } = approval
  const id = String(approval.id)
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
      <Decide
        {...(request.kind === 'written off' ? writeOff : refund)}
        addresses={{
          approve: href('/admin/refunds/:id/approve', { id }),
          decline: href('/admin/refunds/:id/decline', { id }),
        }}
        seen={lastBack}
        askedBy={askedBy}
      >
        {formatAmount(amountPaise)} for {orderNumber}
      </Decide>
    </li>
  )
}
