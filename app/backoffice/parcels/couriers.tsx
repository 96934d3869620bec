import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatAmount } from '#shared/money.ts'
import { offeredDays } from '#shop/orders/rules.ts'
import { type CourierFigures, findCourierFigures } from '#shop/shipping/charges/find-courier-figures.server.ts'
import { backShare, daysToDoor, freightPerParcel } from '#shop/shipping/charges/sum-parcels.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
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
  return { days, ...(await findCourierFigures(context.get(dbContext), days)) }
}

const figureLabels = [
  'Picked up',
  'Delivered',
  'With a failed try',
  'Came back',
  'Came back, of cash',
  'Lost',
  'Days to the door',
  'Freight per parcel',
  'Cash owed',
] as const

const percent = (share: number) => share.toLocaleString('en-IN', { style: 'percent', maximumFractionDigits: 1 })

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <Cell isNumber>
    <span className="md:hidden">{label}: </span>
    {children}
  </Cell>
)

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
        What became of the parcels that were made in the last {days} days. “Came back” is the share of those whose way
        has ended. Freight is what the courier charged for one on average. Cash owed is all of it, however old.
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

const FiguresTable = ({ title, first, rows }: { title: string; first: string; rows: readonly CourierFigures[] }) => (
  <Panel title={title}>
    <AdminTable
      caption={title}
      columns={[{ label: first }, ...figureLabels.map((label) => ({ label, isNumber: true }))]}
    >
      {rows.map((row) => (
        <Row key={row.name}>
          <Cell className="font-medium wrap-anywhere md:min-w-32">{row.name}</Cell>
          {figuresOf(row).map((figure, at) => (
            <Figure key={figureLabels[at]} label={figureLabels[at]!}>
              {figure}
            </Figure>
          ))}
        </Row>
      ))}
    </AdminTable>
  </Panel>
)

const none = '–'

/** As `figureLabels` has them. */
function figuresOf(row: CourierFigures) {
  const [share, days, freight] = [backShare(row), daysToDoor(row), freightPerParcel(row)]
  return [
    row.sent,
    row.delivered,
    row.failed,
    share === null ? none : `${row.back} (${percent(share)})`,
    row.cashEnded === 0 ? none : `${row.cashBack} (${percent(row.cashBack / row.cashEnded)})`,
    row.lost,
    days === null ? none : days.toLocaleString('en-IN', { maximumFractionDigits: 1 }),
    freight === null ? none : formatAmount(freight),
    row.cashOwedPaise === 0 ? none : formatAmount(row.cashOwedPaise),
  ]
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Couriers" />
      <LoadFailure />
    </>
  )
}
