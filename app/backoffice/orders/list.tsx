import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isNarrowed, readOrderFilter, writeOrderFilter } from '#shop/orders/order-filter.ts'
import { countOpenOrders, searchOrders } from '#shop/orders/search-orders.server.ts'
import { Link } from 'react-router'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../pager.tsx'
import type { CrumbHandle } from '../top-bar.tsx'
import type { Route } from './+types/list'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Orders' }] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const db = context.get(dbContext)
  const [found, counts] = await Promise.all([searchOrders(db, filter), countOpenOrders(db)])
  return { filter, counts, ...found }
}

export default function OrdersPage({ loaderData: { filter, counts, orders, hasBefore, hasAfter } }: Route.ComponentProps) {
  const pageFrom = (edge: { after: string } | { before: string }) =>
    `?${writeOrderFilter({ ...filter, after: null, before: null, ...edge })}`

  return (
    <>
      <PageHead title="Orders" />
      <OrderFilters filter={filter} />
      <StatusTabs filter={filter} counts={counts} />
      {orders.length > 0 ? (
        <>
          <OrderTable orders={orders} />
          <Pager
            words={filter.sort === 'newest' ? undefined : { newer: 'Previous', older: 'Next' }}
            newer={hasBefore ? pageFrom({ before: orders[0]!.number }) : null}
            older={hasAfter ? pageFrom({ after: orders.at(-1)!.number }) : null}
          />
        </>
      ) : (
        <div className="desk-panel">
          {isNarrowed(filter) ? (
            <EmptyState
              title="No orders found."
              description="Try another part of the number, name, phone or e-mail, or fewer filters."
              action={
                <Link to="/admin/orders" className={buttonLook({ variant: 'secondary', size: 'small' })}>
                  Show all orders
                </Link>
              }
            />
          ) : (
            <EmptyState title="No orders yet." description="The first one appears here as soon as a shopper checks out." />
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
      <LoadFailure sentence="Failed to load orders. Please try again." />
    </>
  )
}
