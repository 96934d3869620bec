import { formatAmount } from '#shared/money.ts'
import { comparison, type Figures } from './figures.ts'

type FigureRowProps = { now: Figures; before: Figures; beforeWords: string }

/** The five figures of a stretch of days, each beside the same of the stretch before. */
export function FigureRow({ now, before, beforeWords }: FigureRowProps) {
  const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
  return (
    <dl className="desk-panel grid grid-cols-2 gap-px bg-line sm:grid-cols-3 xl:grid-cols-5">
      <Figure
        label="Revenue"
        value={formatAmount(now.revenuePaise)}
        change={comparison(now.revenuePaise, before.revenuePaise)}
        beforeWords={beforeWords}
        note={now.refundedPaise > 0 ? `${formatAmount(now.refundedPaise)} went back` : undefined}
        className="max-sm:col-span-2"
      />
      <Figure
        label="Orders paid"
        value={String(now.orders)}
        change={comparison(now.orders, before.orders)}
        beforeWords={beforeWords}
      />
      <Figure
        label="Average order"
        value={formatAmount(now.averagePaise)}
        change={comparison(now.averagePaise, before.averagePaise)}
        beforeWords={beforeWords}
      />
      <Figure
        label="Pieces sold"
        value={String(now.units)}
        change={comparison(now.units, before.units)}
        beforeWords={beforeWords}
      />
      <Figure
        label="Checkouts paid"
        value={percent(now.conversionPercent)}
        change={`of ${now.started} started`}
        note={before.conversionPercent === null ? undefined : `${percent(before.conversionPercent)} before`}
        className="sm:max-xl:col-span-2"
      />
    </dl>
  )
}

type FigureProps = {
  label: string
  value: string
  change: string | null
  beforeWords?: string
  note?: string
  className?: string
}

const Figure = ({ label, value, change, beforeWords, note, className = '' }: FigureProps) => (
  <div className={`bg-surface p-4 md:p-5 ${className}`}>
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="mt-1">
      <span className="block text-title leading-tight font-semibold">{value}</span>
      {change && (
        <span className="mt-1 block text-small text-ink-soft">
          {change} {beforeWords}
        </span>
      )}
      {note && <span className="block text-small text-ink-soft">{note}</span>}
    </dd>
  </div>
)
