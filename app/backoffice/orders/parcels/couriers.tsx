import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { offeredDays } from '#shop/orders/rules.ts'
import { findCourierFigures } from '#shop/shipping/charges/find-courier-figures.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'
import type { Route } from './+types/couriers'
import { FiguresTable } from './figures-table.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

const usualDays = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('days')
  const days = offeredDays.find((offered) => String(offered) === asked) ?? usualDays
  return { days, ...(await findCourierFigures(context.get(dbContext), days)) }
}

export default function CouriersPage({ loaderData: { days, couriers, places, isByZone } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Couriers" />
      <ParcelTabs at="couriers" />
      <ViewTabs
        label="Days"
        tabs={offeredDays.map((offered) => ({
          label: `${offered} days`,
          to: `${href('/admin/parcels/couriers')}?days=${offered}`,
          isHere: offered === days,
        }))}
      />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Parcels of the last {days} days. “Came back” is the share of parcels that were delivered or came back. Days are
        counted from pickup to delivery, and freight is what the courier charged; both are averages for one parcel. Cash
        owed includes older parcels.
      </p>
      {couriers.length === 0 ? (
        <div className="admin-panel">
          <EmptyState title="No parcels yet" description="Parcels count once their courier has picked them up." />
        </div>
      ) : (
        <>
          <FiguresTable title="By courier" first="Courier" rows={couriers} />
          <FiguresTable
            title={isByZone ? 'By delivery zone' : 'By state'}
            first={isByZone ? 'Zone' : 'State'}
            rows={places}
          />
        </>
      )}
    </>
  )
}
