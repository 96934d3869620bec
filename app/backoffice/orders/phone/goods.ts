import { dbContext } from '#app/context.ts'
import { findGoods } from '#shop/catalogue/managing/find-goods.server.ts'
import type { Route } from './+types/goods'

const longestSearch = 80

/** What the shop sells that is called, or coded, like what staff type. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get('search') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
  return Response.json(search === '' ? [] : await findGoods(context.get(dbContext), search))
}
