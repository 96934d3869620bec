import { href, Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

type WaitsProps = { found: ReturnDetail; toPay: NonNullable<ReturnDetail['toPay']> }

/** Nothing is to do until the customer has paid, or has not in time. */
export const WaitsForDifference = ({ found: { exchangeOrderNumber, comesBack }, toPay }: WaitsProps) => (
  <Panel title="Waits for the customer">
    <p className="p-4 md:px-5">
      The customer has a link to pay the difference of {formatAmount(toPay.paise)} for order {exchangeOrderNumber} until{' '}
      {formatMoment(toPay.before)}. Unpaid, its pieces are restocked and money comes back.
      {(comesBack?.totalPaise ?? 0) > 0 && ' The money of the other pieces waits as long.'}
    </p>
  </Panel>
)

export const WaitsForSecond = ({ found: { comesBack }, askedBy }: { found: ReturnDetail; askedBy: string }) => (
  <Panel title="Waits for a second person">
    <p className="p-4 md:px-5">
      {askedBy} asked to refund {formatAmount(comesBack?.totalPaise ?? 0)}. A colleague approves it under{' '}
      <Link to={href('/admin/refunds')} className="underline underline-offset-4 hover:text-accent">
        Money back
      </Link>
      . Nothing has been given back yet.
    </p>
  </Panel>
)
