import { dbContext } from '#app/context.ts'
import { findGoods } from '#shop/catalogue/managing/find-goods.server.ts'
import type { Route } from './+types/goods'

const longestSearch = 80

/** The products whose name or SKU is like the text that staff type. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get('search') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
  return Response.json(search === '' ? [] : await findGoods(context.get(dbContext), search))
}
