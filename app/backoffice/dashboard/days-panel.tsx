import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { DayLine } from '#shop/orders/count-today.server.ts'
import { Panel } from '../panel.tsx'

const height = 120
const step = 24
const bar = 16

/** Two weeks at a glance, with the same figures as a table behind it. */
export function DaysPanel({ days }: { days: readonly DayLine[] }) {
  const most = Math.max(...days.map(({ revenuePaise }) => revenuePaise), 1)
  const width = days.length * step

  return (
    <Panel title="The last 14 days">
      <div className="p-4 md:px-5">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Revenue by day; the figures are in the table below" className="w-full text-accent">
          {days.map(({ day, revenuePaise }, at) => {
            const tall = Math.max((revenuePaise / most) * (height - 2), revenuePaise > 0 ? 2 : 0)
            return (
              <rect key={day} x={at * step + (step - bar) / 2} y={height - 1 - tall} width={bar} height={tall} fill="currentColor">
                <title>{`${formatDay(day)}: ${formatAmount(revenuePaise)}`}</title>
              </rect>
            )
          })}
          <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="currentColor" />
        </svg>
      </div>
      <details className="border-t border-line">
        <summary className="flex min-h-11 items-center px-4 text-small underline decoration-edge underline-offset-4 md:px-5">Show as a table</summary>
        <table className="w-full text-small">
          <caption className="sr-only">Orders and revenue by day</caption>
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="px-4 py-2 font-medium md:px-5">
                Day
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                Orders
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium md:px-5">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, revenuePaise }) => (
              <tr key={day} className="border-t border-line">
                <td className="px-4 py-2 md:px-5">{formatDay(day)}</td>
                <td className="px-4 py-2 text-right">{orders}</td>
                <td className="px-4 py-2 text-right md:px-5">{formatAmount(revenuePaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
