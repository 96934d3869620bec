import { formatAmount } from '#shared/money.ts'
import { Figure } from './figure.tsx'
import { comparison, type Figures } from './figures.ts'

type FigureRowProps = { now: Figures; before: Figures; comparedTo: string }

/** The five figures of a stretch of days, each beside the same of the stretch before. */
export function FigureRow({ now, before, comparedTo }: FigureRowProps) {
  const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
  return (
    <dl className="admin-panel grid grid-cols-2 gap-px bg-line sm:grid-cols-3 xl:grid-cols-5">
      <Figure
        label="Revenue"
        value={formatAmount(now.revenuePaise)}
        change={comparison(now.revenuePaise, before.revenuePaise, comparedTo)}
        note={now.refundedPaise > 0 ? `${formatAmount(now.refundedPaise)} refunded` : undefined}
        className="max-sm:col-span-2"
      />
      <Figure
        label="Orders paid"
        value={String(now.orders)}
        change={comparison(now.orders, before.orders, comparedTo)}
        note={now.placed === now.orders ? undefined : `${now.placed} placed, cash included`}
      />
      <Figure
        label="Average order"
        value={formatAmount(now.averagePaise)}
        change={comparison(now.averagePaise, before.averagePaise, comparedTo)}
      />
      <Figure label="Pieces sold" value={String(now.units)} change={comparison(now.units, before.units, comparedTo)} />
      <Figure
        label="Checkouts completed"
        value={percent(now.conversionPercent)}
        change={`of ${now.started} started`}
        note={before.conversionPercent === null ? undefined : `${percent(before.conversionPercent)} ${comparedTo}`}
        className="sm:max-xl:col-span-2"
      />
    </dl>
  )
}
