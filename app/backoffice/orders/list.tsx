import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readOrderFilter, writeOrderFilter } from '#shop/orders/order-filter.ts'
import { findOrders } from '#shop/orders/queries.server.ts'
import { Link } from 'react-router'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../pager.tsx'
import { SearchForm } from '../search-form.tsx'
import type { CrumbHandle } from '../top-bar.tsx'
import type { Route } from './+types/list'
import { OrderTable } from './order-table.tsx'
import { StatusTabs } from './status-tabs.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Orders' }] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  return { filter, ...(await findOrders(context.get(dbContext), filter)) }
}

export default function OrdersPage({ loaderData: { filter, orders, hasNewer, hasOlder } }: Route.ComponentProps) {
  const isNarrowed = filter.search !== '' || filter.status !== null || filter.review
  const pageFrom = (edge: { older: string } | { newer: string }) =>
    `?${writeOrderFilter({ ...filter, older: null, newer: null, ...edge })}`

  return (
    <>
      <PageHead title="Orders" />
      <SearchForm
        label="Search orders"
        placeholder="Number, name, phone or e-mail"
        search={filter.search}
        keep={{ status: filter.status, review: filter.review ? 'true' : null }}
      />
      <StatusTabs filter={filter} />
      {orders.length > 0 ? (
        <>
          <OrderTable orders={orders} />
          <Pager
            newer={hasNewer ? pageFrom({ newer: orders[0]!.number }) : null}
            older={hasOlder ? pageFrom({ older: orders.at(-1)!.number }) : null}
          />
        </>
      ) : (
        <div className="desk-panel">
          {isNarrowed ? (
            <EmptyState
              title="No orders found."
              description="Try another part of the number, name, phone or e-mail, or another status."
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
