import { dbContext } from '#app/context.ts'
import { formatDay } from '#shared/dates.ts'
import { findLowStock } from '#shop/catalogue/manage-low-stock.server.ts'
import { countWaiting } from '#shop/orders/count-waiting.server.ts'
import { findBestSellers, findSales } from '#shop/orders/sum-sales.server.ts'
import { findWebhookHealth } from '#shop/orders/webhook-health.server.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/page'
import { BestSellersPanel } from './best-sellers-panel.tsx'
import { FigureRow } from './figure-row.tsx'
import { figuresOf } from './figures.ts'
import { LowStockPanel } from './low-stock-panel.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { readPeriod, todayInIndia } from './period.ts'
import { SalesPanel } from './sales-panel.tsx'
import { SilentWebhook } from './silent-webhook.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const today = todayInIndia(new Date())
  const period = readPeriod(new URL(request.url).searchParams, today)
  const [known, bestSellers, waiting, lowStock, webhook] = await Promise.all([
    findSales(db, period.before.from, today),
    findBestSellers(db, period.from, period.to),
    countWaiting(db),
    findLowStock(db),
    findWebhookHealth(db),
  ])
  const between = ({ from, to }: { from: string; to: string }) => known.filter(({ day }) => from <= day && day <= to)
  const days = between(period)
  return {
    today,
    period,
    days,
    figures: figuresOf(days),
    figuresBefore: figuresOf(between(period.before)),
    figuresToday: figuresOf(known.slice(-1)),
    figuresYesterday: figuresOf(known.slice(-2, -1)),
    bestSellers,
    waiting,
    lowStock,
    webhook,
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { today, period, days, waiting, lowStock, bestSellers, webhook } = loaderData
  return (
    <>
      <PageHead title="Dashboard" />
      {webhook.isSilent && <SilentWebhook health={webhook} />}
      <section aria-labelledby="today-heading" className="flex flex-col gap-3">
        <h2 id="today-heading" className="font-display text-title font-medium">
          Today
        </h2>
        <FigureRow now={loaderData.figuresToday} before={loaderData.figuresYesterday} beforeWords="than yesterday" />
      </section>
      <WaitingPanel waiting={waiting} />
      <section aria-labelledby="period-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="period-heading" className="font-display text-title font-medium">
              {period.isCustom ? 'Chosen days' : `The last ${period.days} days`}
            </h2>
            <p className="text-small text-ink-soft">{period.from === period.to ? formatDay(period.from) : `${formatDay(period.from)} to ${formatDay(period.to)}`}</p>
          </div>
          <PeriodPicker period={period} today={today} />
        </div>
        <FigureRow
          now={loaderData.figures}
          before={loaderData.figuresBefore}
          beforeWords={period.days === 1 ? 'than the day before' : `than the ${period.days} days before`}
        />
      </section>
      <SalesPanel days={days} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BestSellersPanel lines={bestSellers} />
        <LowStockPanel lines={lowStock} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Dashboard" />
      <LoadFailure />
    </>
  )
}
