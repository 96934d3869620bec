import { dbContext } from '#app/context.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findSelection } from '#shop/catalogue/managing/list-products.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import type { Route } from './+types/selection'

export type Selection = Awaited<ReturnType<typeof findSelection>>

/** The products that a list's filters let through, a part at a time (`below`: an id), for what is done to many at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const below = readProductId(query.get('below') ?? '')
  return Response.json(
    (await findSelection(context.get(dbContext), readProductListFilter(query), below)) satisfies Selection,
  )
}
