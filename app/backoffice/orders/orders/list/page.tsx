import { useLocation, href } from 'react-router'
import { courierContext, dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { findPieces } from '#shop/orders/finding/find-pieces.server.ts'
import { isNarrowed, readOrderFilter, wholeList, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { countOpenOrders, countOrders, searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { findCancellations } from '#shop/orders/moving/find-cancellations.server.ts'
import { findUnusualReservations } from '#shop/orders/stock/find-unusual-reservations.server.ts'
import { findViews } from '#shop/staff/views/saved-views.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { ExportMenu } from '../../../parts/lists/export-menu.tsx'
import { ListSummary } from '../../../parts/lists/list-summary.tsx'
import { Pager } from '../../../parts/lists/pager.tsx'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { SavedViews } from '../../../parts/lists/views/saved-views.tsx'
import type { Route } from './+types/page'
import { AskedCancellations } from './asked-cancellations.tsx'
import { describeFilter } from './describe-filter.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UnusualReservations } from './unusual-reservations.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const db = context.get(dbContext)
  const [found, counts, unusual, views, cancellations] = await Promise.all([
    searchOrders(db, filter).then(async (page) => ({ ...page, orders: await findPieces(db, page.orders) })),
    countOpenOrders(db),
    findUnusualReservations(db),
    findViews(db, context.get(staffContext), 'orders'),
    findCancellations(db),
  ])
  const here = found.orders.length
  const isWhole = !found.hasBefore && !found.hasAfter
  const matching = isWhole ? { count: here, isMore: false } : await countOrders(db, filter)
  return {
    filter,
    counts,
    unusual,
    views,
    cancellations,
    matching: { ...matching, count: Math.max(here, matching.count) },
    hasCourier: context.get(courierContext)() !== null,
    ...found,
  }
}

export default function OrdersPage({
  loaderData: {
    filter,
    counts,
    unusual,
    views,
    cancellations,
    matching: found,
    hasCourier,
    orders,
    hasBefore,
    hasAfter,
  },
}: Route.ComponentProps) {
  const may = useMay()
  const { key: visit } = useLocation()
  const [first, last] = [orders.at(0), orders.at(-1)]
  const matching = String(writeOrderFilter(wholeList(filter)))
  const pageFrom = (edge: { after: string } | { before: string }) =>
    `?${writeOrderFilter({ ...filter, after: null, before: null, ...edge })}`

  return (
    <>
      <PageHead title="Orders">
        <ExportMenu lists={['orders', 'order-lines', 'payments']} query={matching} />
        {may('orders.create') && (
          <ButtonLink to={href('/admin/orders/new')} variant="secondary" size="small">
            Phone order
          </ButtonLink>
        )}
      </PageHead>
      <AskedCancellations batches={cancellations} />
      {unusual && <UnusualReservations {...unusual} />}
      <OrderFilters filter={filter} />
      <StatusTabs filter={filter} counts={counts} />
      <ListSummary
        count={sayCount(found, 'order')}
        filters={describeFilter(filter)}
        all={{ to: href('/admin/orders'), label: 'Show all orders' }}
      >
        <SavedViews
          list="orders"
          views={views}
          query={String(writeOrderFilter({ ...wholeList(filter), search: '' }))}
        />
      </ListSummary>
      {filter.lapsed && (
        <p className="text-small text-ink-soft">
          These were not paid in time. Their stock is on sale again, so there is nothing to do.
        </p>
      )}
      <OrderRows
        key={visit}
        orders={orders}
        hasCourier={hasCourier}
        matching={hasBefore || hasAfter ? matching : null}
        empty={<NoOrders isNarrowed={isNarrowed(filter)} />}
      />
      <Pager
        labels={filter.sort === 'newest' ? undefined : { newer: 'Previous', older: 'Next' }}
        newer={hasBefore && first ? pageFrom({ before: first.number }) : null}
        older={hasAfter && last ? pageFrom({ after: last.number }) : null}
      />
    </>
  )
}
