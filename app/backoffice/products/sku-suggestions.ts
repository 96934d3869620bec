import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import { suggestSkus } from '#shop/catalogue/managing/skus.server.ts'

export type SkuSuggestions = { skus: string[] }

const maxChoices = 400

/** Free SKUs for the sizes and colours of a product being written. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const colors = query.getAll('color')
  const choices = query
    .getAll('size')
    .slice(0, maxChoices)
    .map((size, at) => ({ size, color: /^#[0-9a-f]{6}$/.test(colors[at] ?? '') ? colors[at]! : null }))
  const skus = await suggestSkus(context.get(dbContext), query.get('name') ?? '', choices)
  return Response.json({ skus } satisfies SkuSuggestions)
}
