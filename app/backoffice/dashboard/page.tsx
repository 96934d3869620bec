import { dbContext } from '#app/context.ts'
import { formatAmount } from '#shared/money.ts'
import { findLowStock } from '#shop/catalogue/manage-low-stock.server.ts'
import { countWaiting, findDays } from '#shop/orders/count-today.server.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/page'
import { DaysPanel } from './days-panel.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [days, waiting, lowStock] = await Promise.all([findDays(db), countWaiting(db), findLowStock(db)])
  return { days, waiting, lowStock }
}

export default function DashboardPage({ loaderData: { days, waiting, lowStock } }: Route.ComponentProps) {
  const [yesterday, today] = days.slice(-2)

  return (
    <>
      <PageHead title="Today" />
      <dl className="grid gap-4 sm:grid-cols-2">
        <Figure label="Revenue today" value={formatAmount(today!.revenuePaise)} before={`${formatAmount(yesterday!.revenuePaise)} yesterday`} />
        <Figure label="Orders paid today" value={String(today!.orders)} before={`${yesterday!.orders} yesterday`} />
      </dl>
      <WaitingPanel waiting={waiting} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DaysPanel days={days} />
        <LowStockPanel lines={lowStock} />
      </div>
    </>
  )
}

const Figure = ({ label, value, before }: { label: string; value: string; before: string }) => (
  <div className="desk-panel p-4 md:p-5">
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-4">
      <span className="font-display text-section font-medium">{value}</span>
      <span className="text-small text-ink-soft">{before}</span>
    </dd>
  </div>
)

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Today" />
      <LoadFailure sentence="Failed to load today's figures. Please try again." />
    </>
  )
}
