import { Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { readSearch } from '#shared/search-text.ts'
import { findPastOrders } from '#shop/orders/past-orders/find-past-orders.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import type { Route } from './+types/list'
import { PastOrderTable } from './past-order-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  return { search, orders: await findPastOrders(context.get(dbContext), context.get(staffContext), search) }
}

/** Orders of the shop before this one. */
export default function PastOrdersPage({ loaderData: { search, orders } }: Route.ComponentProps) {
  return (
    <ListScreen
      actions={
        <HeadLink to={href('/admin/past-orders/import')} icon={Upload} label="Import" needs="customers.export" />
      }
      about="Orders of your shop before this one, to look at. They are in no figure, stock or tax here."
      filters={<SearchForm label="Find past orders" placeholder="Order number, phone or e-mail" search={search} />}
      empty={
        orders.length === 0 && {
          title: search ? 'No past order found.' : 'No past orders yet.',
          description: search
            ? 'Enter the whole order number, phone number or e-mail address.'
            : 'Import the orders that you export from Shopify or WooCommerce.',
        }
      }
    >
      <PastOrderTable orders={orders} caption="Past orders, newest first" />
    </ListScreen>
  )
}
