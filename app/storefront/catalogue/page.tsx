import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { dbContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { detailsOf, noListing } from '#app/rendering/listed-products.ts'
import type { Db } from '#db/client.server.ts'
import { listedAs } from '#shared/listing/search-listing.ts'
import { findMovedCategories } from '#shop/catalogue/find-categories.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ProductFilter } from '#shop/catalogue/inputs.ts'
import { heading, isFiltered } from '#shop/catalogue/rules.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { frameOf, pageMeta, shortened } from '../page-meta.ts'
import { dataTags } from '../search-engine-data.ts'
import { catalogueHref, emptyFilter } from './catalogue-href.ts'
import { ListPage } from './list-page.tsx'
import { loadList, orEmpty, readCategories } from './load-list.server.ts'
import { trailData, trailTo } from './trail.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const asked = readProductFilter(new URL(request.url).searchParams)
  return orEmpty({ context }, async () => {
    const categories = await readCategories({ context })
    if (asked.category.length > 0) await followRenamed(db, asked, categories)
    return loadList({ request, context }, { filter: asked, categories, collection: null })
  })
}

/** A link from before a category was renamed leads to where the category is now. */
async function followRenamed(db: Db, asked: ProductFilter, categories: readonly { slug: string }[]) {
  const unknown = asked.category.filter((slug) => !categories.some((category) => category.slug === slug))
  const moved = await findMovedCategories(db, unknown)
  if (Object.keys(moved).length === 0) return
  const category = [...new Set(asked.category.map((slug) => moved[slug] ?? slug))]
  throw redirect(catalogueHref({ ...asked, category }), 301)
}

export const clientLoader = cachedLoader({ orElse: noListing() })

export const handle = { startsAtTouch: true }

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** One address per kind and gender: sizes, colours, prices and order are views of it. */
export function meta({ matches, location, loaderData }: MetaArgs<typeof loader>) {
  const details = loaderData && detailsOf(loaderData)
  const filter = details?.filter ?? readProductFilter(new URLSearchParams(location.search))
  const { category, gender, bestseller, newArrival, featured } = filter
  const kind = (!filter.search && details?.kind) || null
  const categories = details?.categories ?? []
  const isEmpty = details?.filter && isFiltered(filter) ? details.counts.total === 0 : false
  const title = heading(filter, categories)
  const frame = frameOf(matches)
  const brand = frame?.settings.brand
  const trail = trailTo(filter, categories)
  const own = {
    title,
    description: brand && shortened(`${title} from ${brand.name}. ${kind?.description || brand.blurb}`),
  }
  // Words for the category alone would not fit its men's part, or what is new in it.
  const isCategoryAlone = gender.length === 0 && !bestseller && !newArrival && !featured
  const tags = pageMeta(matches, {
    ...(kind && isCategoryAlone ? listedAs(kind.listing, own) : own),
    path: catalogueHref({
      ...emptyFilter,
      category: category.slice(0, 1),
      gender: gender.slice(0, 1),
      bestseller,
      newArrival,
      featured,
    }),
    image: kind?.imageKey ? { path: variantUrl(kind.imageKey, 1080, 'jpg'), alt: kind.name } : undefined,
    unlisted: filter.search !== '' || isEmpty,
  })
  const made = import.meta.env.SSR && (trail && frame ? [trailData(trail, frame.publicUrl)] : [])
  return [...tags, ...dataTags(made, location)]
}

export default function CataloguePage() {
  return <ListPage loaded={useLoaderData<typeof loader>()} />
}
