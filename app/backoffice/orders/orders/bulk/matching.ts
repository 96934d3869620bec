import { dbContext } from '#app/context.ts'
import { maxMatchingOrders, readOrderFilter, wholeList } from '#shop/orders/finding/order-filter.ts'
import { type OrderLine, searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import type { Route } from './+types/matching'

/** The facts of an order that the bulk bar needs. */
export type ChosenOrder = Pick<OrderLine, 'number' | 'version' | 'orderStatus' | 'paymentState'>

/** The orders that match a filter, on all pages together, up to 500: to choose them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = wholeList(readOrderFilter(new URL(request.url).searchParams))
  const { orders } = await searchOrders(context.get(dbContext), filter, maxMatchingOrders)
  return Response.json(
    orders.map(({ number, version, orderStatus, paymentState }) => ({
      number,
      version,
      orderStatus,
      paymentState,
    })) satisfies ChosenOrder[],
  )
}
