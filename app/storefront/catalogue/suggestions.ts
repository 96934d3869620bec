import { href } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { dbContext, readsContext } from '#app/context.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { categoriesMeant, findSuggested } from '#shop/catalogue/finding/find-list.server.ts'
import { readProductFilter } from '#shop/catalogue/inputs.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { finderOf } from './finder.server.ts'
import { productHref } from './product-href.ts'

export type Suggestion =
  | { kind: 'category'; label: string; to: string }
  | { kind: 'product'; label: string; to: string; imageKey: string | null; pricePaise: number; isFrom: boolean }

const maxCategories = 2

/** The suggestions of the header's search while somebody types, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = readProductFilter(new URL(request.url).searchParams)
  if (!search) return Response.json([])

  const db = context.get(dbContext)
  const finder = finderOf(context)
  const [{ products, meant }, synonyms, categories] = await Promise.all([
    findSuggested(finder, search),
    finder.synonyms(),
    context.get(readsContext).once('categories', () => findActiveCategories(db)),
  ])
  const suggestions: Suggestion[] = [
    ...categoriesMeant(meant, categories, synonyms)
      .slice(0, maxCategories)
      .map(({ name, slug }) => ({
        kind: 'category' as const,
        label: name,
        to: `${href('/products')}?category=${slug}`,
      })),
    ...products.map((product) => ({
      kind: 'product' as const,
      label: product.name,
      to: productHref(product.id),
      imageKey: product.images[0]?.key ?? null,
      pricePaise: effectivePricePaise(product),
      isFrom: product.pricesBySize !== null,
    })),
  ]
  return Response.json(suggestions)
}
