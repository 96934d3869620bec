import { Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readSearch } from '#shared/search-text.ts'
import { findPastOrders } from '#shop/orders/past-orders/find-past-orders.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/list'
import { PastOrderTable } from './past-order-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  return { search, orders: await findPastOrders(context.get(dbContext), context.get(staffContext), search) }
}

/** Orders of the shop before this one. */
export default function PastOrdersPage({ loaderData: { search, orders } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Past orders">
        {may('customers.export') && (
          <ButtonLink to={href('/admin/past-orders/import')} variant="secondary" size="small">
            <Icon of={Upload} size={16} /> Import
          </ButtonLink>
        )}
      </PageHead>
      <p className="-mt-4 max-w-prose text-small text-ink-soft">
        Orders of your shop before this one, to look at. They are in no figure, stock or tax here.
      </p>
      <SearchForm label="Find past orders" placeholder="Order number, phone or e-mail" search={search} />
      <div className="admin-panel">
        {orders.length === 0 ? (
          <EmptyState
            title={search ? 'No past order found.' : 'No past orders yet.'}
            description={
              search
                ? 'Enter the whole order number, phone number or e-mail address.'
                : 'Import the orders that you export from Shopify or WooCommerce.'
            }
          />
        ) : (
          <PastOrderTable orders={orders} caption="Past orders, newest first" />
        )}
      </div>
    </>
  )
}
