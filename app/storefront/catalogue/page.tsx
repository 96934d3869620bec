import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { dbContext, errorsContext, missedSearchContext, readsContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { detailsOf, noListing, productsOf } from '#app/rendering/listed-products.ts'
import { listing } from '#app/rendering/listing.server.ts'
import type { Db } from '#db/client.server.ts'
import { findList, findWaysOn } from '#shop/catalogue/finding/find-list.server.ts'
import { type ProductFilter, readProductFilter } from '#shop/catalogue/inputs.ts'
import { findActiveCategories, findMovedCategories } from '#shop/catalogue/queries.server.ts'
import { heading, isSearchAlone, withKnownCategories } from '#shop/catalogue/rules.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { frameOf, pageMeta, shortened } from '../page-meta.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import { catalogueHref, emptyFilter } from './catalogue-href.ts'
import { Catalogue } from './catalogue.tsx'
import { finderOf } from './finder.server.ts'
import { trailData, trailTo } from './trail.ts'

const nothing = noListing()

/** A catalogue that cannot be read is shown as an empty one, and not cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const asked = readProductFilter(new URL(request.url).searchParams)
  try {
    const finding = context.get(readsContext).once('categories', () => findActiveCategories(db))
    if (asked.category.length > 0) await followRenamed(db, asked, await finding)
    const filter = asked.category.length > 0 ? withKnownCategories(asked, await finding) : asked
    const finder = finderOf(context)
    const [{ products, counts, corrected }, categories] = await Promise.all([findList(finder, filter), finding])
    const waysOn = counts.total === 0 ? await findWaysOn(finder, filter, categories) : null
    if (counts.total === 0 && isSearchAlone(filter)) context.set(missedSearchContext, filter.search)
    showsStockOf(context, [...products, ...(waysOn?.close ?? []), ...(waysOn?.bestsellers ?? [])])
    const named = categories.map(({ name, slug }) => ({ name, slug }))
    const [onlyKind, ...others] = categories.filter(({ slug }) => filter.category.includes(slug))
    const kind =
      onlyKind && others.length === 0
        ? { name: onlyKind.name, description: onlyKind.description, imageKey: onlyKind.imageKey }
        : null
    const details = { filter, counts, categories: named, kind, corrected, waysOn, isFailed: false }
    return data(listing(products, details, { request, context }))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(errorsContext).push(error)
    return data(nothing, { headers: { 'Cache-Control': 'no-store' } })
  }
}

/** A link from before a category was renamed leads to where the category is now. */
async function followRenamed(db: Db, asked: ProductFilter, categories: readonly { slug: string }[]) {
  const unknown = asked.category.filter((slug) => !categories.some((category) => category.slug === slug))
  const moved = await findMovedCategories(db, unknown)
  if (Object.keys(moved).length === 0) return
  const category = [...new Set(asked.category.map((slug) => moved[slug] ?? slug))]
  throw redirect(catalogueHref({ ...asked, category }), 301)
}

export const clientLoader = cachedLoader({ orElse: nothing })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** One address per kind and gender: sizes, colours, prices and order are views of it. */
export function meta({ matches, location, loaderData }: MetaArgs<typeof loader>) {
  const details = loaderData && detailsOf(loaderData)
  const filter = details?.filter ?? readProductFilter(new URLSearchParams(location.search))
  const { category, gender, bestseller, newArrival, featured } = filter
  const kind = (!filter.search && details?.kind) || null
  const categories = details?.categories ?? []
  const title = heading(filter, categories)
  const frame = frameOf(matches)
  const brand = frame?.settings.brand
  const trail = trailTo(filter, categories)
  const tags = pageMeta(matches, {
    title,
    description: brand && shortened(`${title} from ${brand.name}. ${kind?.description || brand.blurb}`),
    path: catalogueHref({
      ...emptyFilter,
      category: category.slice(0, 1),
      gender: gender.slice(0, 1),
      bestseller,
      newArrival,
      featured,
    }),
    image: kind?.imageKey ? { path: variantUrl(kind.imageKey, 1080, 'jpg'), alt: kind.name } : undefined,
    unlisted: filter.search !== '',
  })
  return trail && frame ? [...tags, { 'script:ld+json': trailData(trail, frame.publicUrl) }] : tags
}

export default function CataloguePage() {
  const loaded = useLoaderData<typeof loader>()
  const { filter: found, counts, categories, corrected, waysOn, isFailed } = detailsOf(loaded)
  const [query] = useSearchParams()
  const filter = found ?? readProductFilter(query)
  const navigate = useNavigate()
  const hasEmpty = [...query.values()].includes('')
  useEffect(() => {
    // A form that was sent before this page's script listened names its empty fields, too.
    if (hasEmpty) void navigate(catalogueHref(filter), { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasEmpty])
  return (
    <Catalogue
      filter={filter}
      products={productsOf(loaded)}
      counts={counts}
      categories={categories}
      corrected={corrected}
      waysOn={waysOn}
      isFailed={isFailed}
    />
  )
}
