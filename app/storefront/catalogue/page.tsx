import { dbContext, faultsContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { readProductFilter } from '#shop/catalogue/inputs.ts'
import { countFacets, findActiveCategories, findProducts } from '#shop/catalogue/queries.server.ts'
import { heading, shownRange, withKnownCategories } from '#shop/catalogue/rules.ts'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { Catalogue } from './catalogue.tsx'
import { catalogueHref, emptyFilter } from './catalogue-href.ts'

const nothing = { products: [], counts: { category: {}, gender: {}, size: {}, color: {}, total: 0 }, categories: [], isFailed: true }

/** A catalogue that cannot be read is shown as an empty one, and not kept. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const asked = readProductFilter(new URL(request.url).searchParams)
  try {
    const finding = findActiveCategories(db)
    const filter = asked.category.length > 0 ? withKnownCategories(asked, await finding) : asked
    const [products, counts, categories] = await Promise.all([
      findProducts(db, filter, shownRange(filter.page)),
      countFacets(db, filter),
      finding,
    ])
    return data({ products, counts, categories: categories.map(({ name, slug }) => ({ name, slug })), isFailed: false })
  } catch (fault) {
    context.get(faultsContext).push(fault)
    return data(nothing, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export const clientLoader = cachedLoader({ orElse: nothing })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** One address per kind and gender: sizes, colours, prices and order are views of it. */
export function meta({ matches, location }: MetaArgs) {
  const filter = readProductFilter(new URLSearchParams(location.search))
  const { category, gender, bestseller, newArrival, featured } = filter
  return pageMeta(matches, {
    title: heading(filter),
    path: catalogueHref({ ...emptyFilter, category: category.slice(0, 1), gender: gender.slice(0, 1), bestseller, newArrival, featured }),
    unlisted: filter.search !== '',
  })
}

export default function CataloguePage() {
  const { products, counts, categories, isFailed } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const filter = withKnownCategories(readProductFilter(query), categories)
  return <Catalogue filter={filter} products={products} counts={counts} categories={categories} isFailed={isFailed} />
}
