import { lazy, Suspense, useSyncExternalStore } from 'react'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { SalesDay } from '#shop/reports/sum-sales.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

const SalesChart = lazy(() => import('./sales-chart.tsx').catch(() => ({ default: NoChart })))

const inBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

/** Revenue day by day as a picture, and the same figures as a table behind it. */
export function SalesPanel({ days }: { days: readonly SalesDay[] }) {
  const place = <div className="h-64" />
  return (
    <Panel title="Day by day">
      <p className="flex gap-4 px-4 pt-4 text-small text-ink-soft md:px-5">
        <Key look="bg-accent">Paid</Key> <Key look="bg-ink-soft">Refunded</Key>
      </p>
      <div className="p-4 md:px-5">
        {inBrowser() ? (
          <Suspense fallback={place}>
            <SalesChart days={days} />
          </Suspense>
        ) : (
          place
        )}
      </div>
      <details className="border-t border-line">
        <summary className="flex min-h-11 items-center px-4 text-small underline decoration-edge underline-offset-4 md:px-5">
          Show as a table
        </summary>
        {/* Scrolled by keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label="Figures by day">
          <table className="w-full text-small">
            <caption className="sr-only">Revenue, refunds, orders and pieces by day</caption>
            <thead>
              <tr className="text-right text-ink-soft">
                <th scope="col" className="px-4 py-2 text-left font-medium md:px-5">
                  Day
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  Paid
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  Refunded
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  Orders
                </th>
                <th scope="col" className="px-4 py-2 font-medium md:px-5">
                  Pieces
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, orders, units, revenuePaise, refundedPaise }) => (
                <tr key={day} className="border-t border-line text-right whitespace-nowrap">
                  <th scope="row" className="px-4 py-2 text-left font-normal md:px-5">
                    {formatDay(day)}
                  </th>
                  <td className="px-4 py-2">{formatAmount(revenuePaise)}</td>
                  <td className="px-4 py-2">{formatAmount(refundedPaise)}</td>
                  <td className="px-4 py-2">{orders}</td>
                  <td className="px-4 py-2 md:px-5">{units}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  )
}

const NoChart = () => (
  <p className="flex h-64 items-center justify-center text-ink-soft">
    The chart could not be loaded. The table shows the same numbers.
  </p>
)

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={`size-3 ${look}`} /> {children}
  </span>
)
