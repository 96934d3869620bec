import { useState } from 'react'
import { Link, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isNarrowed, readOrderFilter, wholeList, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { countOpenOrders, countOrders, searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { findUnusualReservations } from '#shop/orders/placing/find-unusual-reservations.server.ts'
import { findViews } from '#shop/staff/views/saved-views.server.ts'
import { crumbsOf } from '../../frame/crumbs.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/top-bar.tsx'
import { useMay } from '../../guard/use-may.ts'
import { ListSummary } from '../../lists/list-summary.tsx'
import { Pager } from '../../lists/pager.tsx'
import { SavedViews } from '../../lists/views/saved-views.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { Route } from './+types/page'
import { describeCount, describeFilter } from './describe-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UnusualReservations } from './unusual-reservations.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/orders') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const db = context.get(dbContext)
  const [found, counts, unusual, views] = await Promise.all([
    searchOrders(db, filter),
    countOpenOrders(db),
    findUnusualReservations(db),
    findViews(db, context.get(staffContext), 'orders'),
  ])
  const here = found.orders.length
  const isWhole = !found.hasBefore && !found.hasAfter
  const matching = isWhole ? { count: here, isMore: false } : await countOrders(db, filter)
  return { filter, counts, unusual, views, matching: { ...matching, count: Math.max(here, matching.count) }, ...found }
}

export default function OrdersPage({
  loaderData: { filter, counts, unusual, views, matching: found, orders, hasBefore, hasAfter },
}: Route.ComponentProps) {
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenHere = orders.filter(({ number }) => chosen.has(number))
  const matching = String(writeOrderFilter(wholeList(filter)))
  const pageFrom = (edge: { after: string } | { before: string }) =>
    `?${writeOrderFilter({ ...filter, after: null, before: null, ...edge })}`

  return (
    <>
      <PageHead title="Orders">
        {may('orders.create') && (
          <ButtonLink to={href('/admin/orders/new')} variant="secondary" size="small">
            Phone order
          </ButtonLink>
        )}
      </PageHead>
      {unusual && <UnusualReservations {...unusual} />}
      <OrderFilters filter={filter} />
      <SavedViews list="orders" views={views} query={String(writeOrderFilter({ ...wholeList(filter), search: '' }))} />
      <StatusTabs filter={filter} counts={counts} />
      <ListSummary
        count={describeCount(found)}
        filters={describeFilter(filter)}
        all={{ to: href('/admin/orders'), label: 'Show all orders' }}
      />
      {filter.lapsed && (
        <p className="text-small text-ink-soft">
          Nobody paid these in time, and their stock is free again. There is nothing to do.
        </p>
      )}
      {orders.length > 0 ? (
        <>
          <OrderTable orders={orders} chosen={chosen} onChoose={setChosen} />
          <Pager
            labels={filter.sort === 'newest' ? undefined : { newer: 'Previous', older: 'Next' }}
            newer={hasBefore ? pageFrom({ before: orders[0]!.number }) : null}
            older={hasAfter ? pageFrom({ after: orders.at(-1)!.number }) : null}
          />
          {chosenHere.length > 0 && (
            <BulkBar
              key={matching}
              chosen={chosenHere}
              matching={chosenHere.length === orders.length && (hasBefore || hasAfter) ? matching : null}
              onClear={() => setChosen(new Set())}
            />
          )}
        </>
      ) : (
        <div className="admin-panel">
          {isNarrowed(filter) ? (
            <EmptyState
              title="No orders found."
              description="Try another part of the number, name, phone or e-mail, or fewer filters."
              action={
                <Link to={href('/admin/orders')} className={buttonLook({ variant: 'secondary', size: 'small' })}>
                  Show all orders
                </Link>
              }
            />
          ) : (
            <EmptyState
              title="No orders yet."
              description="The first order appears here as soon as a customer checks out."
            />
          )}
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Orders" />
      <LoadFailure />
    </>
  )
}
