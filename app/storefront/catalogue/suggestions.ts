import { href } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findSuggested } from '#shop/catalogue/finding/find-suggested.server.ts'
import { categoriesMeant, findSelling } from '#shop/catalogue/finding/find-ways-on.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ColoredCard, showColors } from '#shop/catalogue/finding/show-colors.server.ts'
import { colorsNamedIn, effectivePricePaise } from '#shop/catalogue/rules.ts'
import { findPopularSearches } from '#shop/catalogue/searching/popular-searches.server.ts'
import { productHref } from '../product-href.ts'
import type { Suggestion } from '../search/suggestion.ts'
import { finderOf } from './finder.server.ts'

const maxCategories = 2

const maxStarts = 4

/** Popular searches are not announced as they change. */
const startsFreshMs = 3_600_000

/** The ways into the shop before anybody has typed: popular searches, every category, and what sells. */
async function findStarts(context: LoaderFunctionArgs['context']): Promise<Suggestion[]> {
  const db = context.get(dbContext)
  context.get(pageReportContext).freshUntil = new Date(Date.now() + startsFreshMs)
  const [popular, categories, selling] = await Promise.all([
    findPopularSearches(db),
    context.get(readsContext).once('categories', () => findActiveCategories(db)),
    findSelling(finderOf(context)),
  ])
  return [...popular.map(asSearch), ...categories.map(asCategory), ...selling.slice(0, maxStarts).map(asProduct)]
}

const asSearch = (phrase: string): Suggestion => ({
  kind: 'search',
  label: phrase,
  to: `${href('/products')}?search=${encodeURIComponent(phrase)}`,
})

const asCategory = ({ name, slug }: { name: string; slug: string }): Suggestion => ({
  kind: 'category',
  label: name,
  to: `${href('/products')}?category=${slug}`,
})

const asProduct = (product: ColoredCard): Suggestion => ({
  kind: 'product',
  label: product.name,
  to: productHref(product.id, product.shownColor),
  imageKey: product.images[0]?.key ?? null,
  pricePaise: effectivePricePaise(product),
  isFrom: product.pricesBySize !== null,
})

/** The suggestions of the header's search while somebody types, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = readProductFilter(new URL(request.url).searchParams)
  const db = context.get(dbContext)
  const finder = finderOf(context)
  if (!search) return Response.json(await findStarts(context))

  const [{ products: found, meant }, synonyms, categories, groups] = await Promise.all([
    findSuggested(finder, search),
    finder.synonyms(),
    context.get(readsContext).once('categories', () => findActiveCategories(db)),
    context.get(readsContext).once('colour groups', () => findColorGroups(db)),
  ])
  const colors = colorsNamedIn(meant, groups.own)
  const products = colors.length > 0 ? await showColors(db, found, colors, groups) : found
  const suggestions: Suggestion[] = [
    ...categoriesMeant(meant, categories, synonyms).slice(0, maxCategories).map(asCategory),
    ...products.map(asProduct),
  ]
  return Response.json(suggestions)
}
