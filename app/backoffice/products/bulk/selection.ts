import { dbContext } from '#app/context.ts'
import { findSelection } from '#shop/catalogue/manage-list-products.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import type { Route } from './+types/selection'

export type Selection = Awaited<ReturnType<typeof findSelection>>

/** All products that a list's filters let through, for what is done to many at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readProductListFilter(new URL(request.url).searchParams)
  return Response.json((await findSelection(context.get(dbContext), filter)) satisfies Selection)
}
