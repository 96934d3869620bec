import { href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { suggestProducts } from '#shop/catalogue/managing/suggest.server.ts'
import { readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Route } from './+types/find'

export type Found = { to: string; label: string; about: string }
export type PaletteFinds = { orders: Found[]; products: Found[] }

const most = 5

/** The orders and products that the palette finds and the person may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [db, { roles }] = [context.get(dbContext), context.get(staffContext)]
  const filter = readOrderFilter(new URLSearchParams({ search: new URL(request.url).searchParams.get('search') ?? '' }))
  if (filter.search === '') return Response.json({ orders: [], products: [] } satisfies PaletteFinds)

  const [orders, products] = await Promise.all([
    may(roles, 'orders.view') ? searchOrders(db, filter, most).then((found) => found.orders) : [],
    may(roles, 'products.view') ? suggestProducts(db, filter.search, most) : [],
  ])
  return Response.json({
    orders: orders.map(({ number, customerName, customerPhone }) => ({
      to: href('/admin/orders/:number', { number }),
      label: number,
      about: `${customerName} · ${customerPhone}`,
    })),
    products: products.map(({ id, name, category, state }) => ({
      to: href('/admin/products/:id/edit', { id: String(id) }),
      label: name,
      about: state === 'live' ? category : `${category} · ${state}`,
    })),
  } satisfies PaletteFinds)
}
