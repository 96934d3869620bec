import { ChevronRight } from 'lucide'
import { Link, href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { sayCount } from '#shared/amounts-in-words.ts'
import { formatAmount } from '#shared/money.ts'
import type { CashSums } from '#shop/shipping/remittance/sum-cash.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

type CashPanelProps = {
  cash: CashSums
  /** The customers' store credit, for those who may know. */
  creditPaise: number
}

/** Where the shop's cash is, and what it owes; nothing where there is none. */
export function CashPanel({ cash: { toCollect, owed, refundsDue }, creditPaise }: CashPanelProps) {
  const toCash = href('/admin/cash')
  const lines = [
    { ...toCollect, label: `to collect, ${sayCount(toCollect.count, 'order')}` },
    {
      ...owed,
      label: `owed by couriers, the oldest ${owed.oldestDays === 0 ? 'of today' : `for ${sayCount(owed.oldestDays, 'day')}`}`,
    },
    { ...refundsDue, label: `to pay back, ${sayCount(refundsDue.count, 'refund')}` },
  ]
    .filter(({ count }) => count > 0)
    .map(({ paise, label }) => ({ paise, label, to: toCash }))
  if (creditPaise > 0)
    lines.push({ paise: creditPaise, label: 'store credit of customers', to: href('/admin/settings/credit') })
  if (lines.length === 0) return null
  return (
    <Panel title={creditPaise > 0 ? 'Cash and credit' : 'Cash'}>
      <ul className="gap-px overflow-hidden max-md:divide-y max-md:divide-line md:grid md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {lines.map(({ paise, label, to }) => (
          <li key={label} className="outline-1 outline-line md:outline">
            <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5">
              <span className="flex-1">
                <strong className="block text-lead font-semibold">{formatAmount(paise)}</strong>
                <span className="text-small">{label}</span>
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
