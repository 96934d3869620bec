import { useState } from 'react'
import { href } from 'react-router'
import { courierContext, dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { dayInIndia } from '#shared/dates.ts'
import { findPackingList } from '#shop/shipping/packing/find-packing-list.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useFreshPage } from '../../frame/frame/use-fresh-page.ts'
import { pollIntervalMs } from '../orders/parcels/parcel-state.tsx'
import type { Route } from './+types/page'
import { BookingProgress } from './booking-progress.tsx'
import { ScanLoop } from './checking/scan-loop.tsx'
import { PackingBar } from './packing-bar.tsx'
import { PackingTable } from './packing-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [orders, { findUnprintable }] = await Promise.all([
    findPackingList(context.get(dbContext)),
    // Reading fonts takes a library that the start does without.
    import('#shop/documents/open-font.server.ts'),
  ])
  return {
    orders: orders.map((order) => ({
      ...order,
      unprintable: findUnprintable(order.recipient).join(' '),
    })),
    hasCourier: context.get(courierContext)() !== null,
    today: dayInIndia(new Date()),
  }
}

/** Everything that waits to be packed and sent: booked, printed and handed over in one go. */
export default function PackingPage({ loaderData: { orders, hasCourier, today } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useFreshPage(pollIntervalMs(orders.flatMap(({ parcels }) => parcels)) ?? 30_000)
  const chosenOrders = orders.filter(({ number }) => chosen.has(number))
  return (
    <>
      <PageHead title="Packing">
        {orders.length > 0 && (
          <ButtonLink to={href('/admin/packing/pick-list')} variant="secondary" size="small">
            Pick list
          </ButtonLink>
        )}
        <ButtonLink to={href('/admin/packing/day-sheet')} variant="secondary" size="small">
          End of day
        </ButtonLink>
      </PageHead>
      <ScanLoop orders={orders} />
      {!hasCourier && (
        <p className="text-small text-ink-soft">
          No courier is connected, so nothing can be booked here. You can still print slips, and ship each order with a
          courier and a number that you type.
        </p>
      )}
      <BookingProgress orders={orders} />
      {orders.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title="Nothing to pack."
            description="Paid orders come here once they are confirmed."
            action={
              <ButtonLink to={href('/admin/orders')} variant="secondary" size="small">
                All orders
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <PackingTable orders={orders} chosen={chosen} onChoose={setChosen} />
      )}
      {chosenOrders.length > 0 && <PackingBar chosen={chosenOrders} hasCourier={hasCourier} today={today} />}
    </>
  )
}
