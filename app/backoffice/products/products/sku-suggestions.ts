import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import { suggestSkus } from '#shop/catalogue/managing/skus.server.ts'

export type SkuSuggestions = { skus: string[] }

const maxChoices = 400

/** Free SKUs for every size in every colour of a product being written. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const given = query.getAll('color').map((color) => (/^#[0-9a-f]{6}$/.test(color) ? color : null))
  const colors = given.length > 0 ? given : [null]
  const choices = query
    .getAll('size')
    .slice(0, maxChoices)
    .flatMap((size) => colors.map((color) => ({ size, color })))
    .slice(0, maxChoices)
  const skus = await suggestSkus(context.get(dbContext), query.get('name') ?? '', choices)
  return Response.json({ skus } satisfies SkuSuggestions)
}
