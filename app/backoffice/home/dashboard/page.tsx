import { redirect } from 'react-router'
import { dbContext, launchChecklistContext, staffContext } from '#app/context.ts'
import { isCheckoutOpen } from '#shop/launch-checklist/rules.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { firstScreen } from '../../frame/sign-in/first-screen.ts'
import type { Route } from './+types/page'
import { BestSellersPanel } from './best-sellers-panel.tsx'
import { CashOrdersPanel } from './cash-orders-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { CouriersPanel } from './couriers-panel.tsx'
import { FigureRow } from './figure-row.tsx'
import { findDashboard } from './find-dashboard.server.ts'
import { SetupGuide } from './guide/setup-guide.tsx'
import { LaunchChecklistPanel } from './launch-checklist-panel.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
import { PeriodSection } from './period-section.tsx'
import { readPeriod, todayInIndia } from './period.ts'
import { ProductsPanel } from './products-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SilentWebhook } from './silent-webhook.tsx'
import { UrgentItems } from './urgent-items.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { roles } = context.get(staffContext)
  if (new URL(request.url).searchParams.has('start')) throw redirect(firstScreen(roles))
  const today = todayInIndia(new Date())
  const period = readPeriod(new URL(request.url).searchParams, today)
  const isPreparing = may(roles, 'settings.edit') && (await findEditableSettings(db)).opening.state === 'in preparation'
  const [shown, launchChecklist] = await Promise.all([
    findDashboard(db, { roles, period, today }),
    may(roles, 'settings.edit')
      ? context.get(launchChecklistContext)[isPreparing ? 'findGuideItems' : 'findItems']()
      : [],
  ])
  return { today, period, launchChecklist, isPreparing, ...shown }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const {
    today,
    period,
    takings,
    waiting,
    parcels,
    returns,
    lowStock,
    bestSellers,
    webhook,
    toConfirmMrp,
    cash,
    creditPaise,
    lateRefunds,
    cashOrders,
    launchChecklist,
    isPreparing,
  } = loaderData
  const isClosed = !isCheckoutOpen(launchChecklist)
  const steps = launchChecklist.filter(({ isUrgent }) => !isUrgent)
  if (isPreparing)
    return (
      <>
        <PageHead title="Dashboard" />
        <UrgentItems items={launchChecklist} />
        <SetupGuide items={steps} />
        {waiting && Object.values(waiting).some(Boolean) && (
          <WaitingPanel waiting={waiting} parcels={parcels} returns={returns} lateRefunds={lateRefunds} />
        )}
        <ProductsPanel toConfirmMrp={toConfirmMrp} />
      </>
    )
  return (
    <>
      <PageHead title="Dashboard" />
      <UrgentItems items={launchChecklist} />
      {webhook?.isSilent && <SilentWebhook health={webhook} />}
      {isClosed && <LaunchChecklistPanel items={steps} />}
      {takings && (
        <section aria-labelledby="today-heading" className="flex flex-col gap-3">
          <h2 id="today-heading" className="font-display text-title font-medium">
            Today
          </h2>
          <FigureRow now={takings.figuresToday} before={takings.figuresYesterday} comparedTo="yesterday" />
        </section>
      )}
      {waiting && <WaitingPanel waiting={waiting} parcels={parcels} returns={returns} lateRefunds={lateRefunds} />}
      {cash && <CashPanel cash={cash} creditPaise={creditPaise} />}
      <ProductsPanel toConfirmMrp={toConfirmMrp} />
      <PeriodSection period={period} today={today} takings={takings} />
      {takings && <SalesPanel days={takings.days} />}
      {cashOrders && <CashOrdersPanel orders={cashOrders} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BestSellersPanel lines={bestSellers} />
        <LowStockPanel lines={lowStock} />
      </div>
      {parcels && <CouriersPanel />}
      {!isClosed && steps.length > 0 && <LaunchChecklistPanel items={steps} />}
    </>
  )
}
