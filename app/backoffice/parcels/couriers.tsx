import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { offeredDays } from '#shop/orders/rules.ts'
import { backShare, findCourierFigures } from '#shop/shipping/tracking/find-courier-figures.server.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { AdminTable, Cell, Row } from '../lists/admin-table.tsx'
import { ViewTabs } from '../lists/view-tabs.tsx'
import type { Route } from './+types/couriers'
import { ParcelTabs } from './parcel-tabs.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/parcels/couriers') }

const usualDays = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = offeredDays.find((offered) => offered === asked) ?? usualDays
  const couriers = await findCourierFigures(context.get(dbContext), days)
  return { days, couriers: couriers.map((courier) => ({ ...courier, backShare: backShare(courier) })) }
}

const columns = [
  { label: 'Courier' },
  { label: 'Picked up', isNumber: true },
  { label: 'Delivered', isNumber: true },
  { label: 'With a failed try', isNumber: true },
  { label: 'Came back', isNumber: true },
  { label: 'Came back, of cash', isNumber: true },
  { label: 'Lost', isNumber: true },
  { label: 'Days to the door', isNumber: true },
]

const percent = (share: number) => share.toLocaleString('en-IN', { style: 'percent', maximumFractionDigits: 1 })

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <Cell isNumber>
    <span className="md:hidden">{label}: </span>
    {children}
  </Cell>
)

export default function CouriersPage({ loaderData: { days, couriers } }: Route.ComponentProps) {
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
        What became of the parcels that were made in the last {days} days. “Came back” is the share of those whose way
        has ended.
      </p>
      <div className="admin-panel">
        {couriers.length === 0 ? (
          <EmptyState title="No parcels yet" description="Parcels count once their courier has picked them up." />
        ) : (
          <AdminTable caption="Couriers" columns={columns}>
            {couriers.map((one) => (
              <Row key={one.courier}>
                <Cell className="font-medium">{one.courier}</Cell>
                <Figure label="Picked up">{one.sent}</Figure>
                <Figure label="Delivered">{one.delivered}</Figure>
                <Figure label="With a failed try">{one.failed}</Figure>
                <Figure label="Came back">
                  {one.backShare === null ? '–' : `${one.back} (${percent(one.backShare)})`}
                </Figure>
                <Figure label="Came back, of cash">
                  {one.cashEnded === 0 ? '–' : `${one.cashBack} (${percent(one.cashBack / one.cashEnded)})`}
                </Figure>
                <Figure label="Lost">{one.lost}</Figure>
                <Figure label="Days to the door">
                  {one.days === null ? '–' : one.days.toLocaleString('en-IN', { maximumFractionDigits: 1 })}
                </Figure>
              </Row>
            ))}
          </AdminTable>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Couriers" />
      <LoadFailure />
    </>
  )
}
