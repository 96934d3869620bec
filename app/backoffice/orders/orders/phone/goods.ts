import { dbContext } from '#app/context.ts'
import { readSearch } from '#shared/search-text.ts'
import { findGoods } from '#shop/catalogue/managing/find-goods.server.ts'
import type { Route } from './+types/goods'

/** The products whose name or SKU is like the text that staff type. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  return Response.json(search === '' ? [] : await findGoods(context.get(dbContext), search))
}
