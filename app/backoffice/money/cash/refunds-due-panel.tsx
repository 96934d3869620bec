import { Panel } from '../../frame/frame/panel.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { type RefundDue, RefundDueLine } from './refund-due-line.tsx'

type RefundsDueProps = { refunds: readonly RefundDue[]; count: number; mayPayOut: boolean }

/** Refunds that are owed to customers who paid in cash, each closed by a payout, or by the UTR of a transfer. */
export const RefundsDuePanel = ({ refunds, count, mayPayOut }: RefundsDueProps) => (
  <Panel title="Refunds due">
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <RefundDueLine key={refund.id} refund={refund} mayPayOut={mayPayOut} />
      ))}
    </ul>
    {count > refunds.length && (
      <p className="border-t border-line p-4 text-small text-ink-soft md:px-5">
        and {sayCount(count - refunds.length, 'more refund')}. They appear when these are paid.
      </p>
    )}
  </Panel>
)
