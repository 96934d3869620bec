import { dbContext } from '#app/context.ts'
import { readSearch } from '#shared/search-text.ts'
import { findToPick } from '#shop/catalogue/collections/preview-members.server.ts'
import type { Route } from './+types/to-pick'

/** The products whose name is like the text that staff type, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  return Response.json(search === '' ? [] : await findToPick(context.get(dbContext), search))
}
