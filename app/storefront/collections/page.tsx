import { data, href, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useParams } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { detailsOf, noListing } from '#app/rendering/listed-products.ts'
import { listedAs } from '#shared/listing/search-listing.ts'
import { findShownCollections } from '#shop/catalogue/collections/find-collections.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { ListPage } from '../catalogue/list-page.tsx'
import { loadList, orEmpty, readCategories } from '../catalogue/load-list.server.ts'
import { trailData, trailToCollection } from '../catalogue/trail.ts'
import { followRedirect } from '../not-found/follow-redirect.server.ts'
import NotFoundPage from '../not-found/page.tsx'
import { frameOf, pageMeta, shortened } from '../page-meta.ts'
import { dataTags } from '../search-engine-data.ts'

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const { pathname, searchParams } = new URL(request.url)
  const { slug = '' } = params
  const asked = readProductFilter(searchParams, slug)
  return orEmpty({ context }, async () => {
    const [categories, shown] = await Promise.all([
      readCategories({ context }),
      context.get(readsContext).once('collections', () => findShownCollections(db)),
    ])
    const collection = shown.find((one) => one.slug === slug)
    if (collection) {
      return loadList({ request, context }, { filter: asked, categories, collection })
    }
    await followRedirect({ request, context })
    context.get(pageReportContext).notices.push({ message: 'page not found', path: pathname })
    return data(null, { status: 404 })
  })
}

export const clientLoader = cachedLoader({ orElse: noListing() })

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** One address for the collection: what narrows and sorts it are views of it. */
export function meta({ matches, params, loaderData, location }: MetaArgs<typeof loader>) {
  const { slug = '' } = params
  const path = href('/collections/:slug', { slug })
  const collection = loaderData && detailsOf(loaderData).collection
  const frame = frameOf(matches)
  if (!collection || !frame) return pageMeta(matches, { title: 'Page not found', path: href('/'), unlisted: true })
  const { title, description, picture, listing, shareImageKey } = collection
  const shownKey = shareImageKey ?? picture?.key
  const { brand } = frame.settings
  return [
    ...pageMeta(matches, {
      ...listedAs(listing, {
        title,
        description: shortened(description || `${title} from ${brand.name}. ${brand.blurb}`),
      }),
      path,
      image: shownKey ? { path: variantUrl(shownKey, 1080, 'jpg'), alt: title } : undefined,
    }),
    ...dataTags(import.meta.env.SSR && [trailData(trailToCollection(title), frame.publicUrl)], location),
  ]
}

export default function CollectionPage() {
  const { slug = null } = useParams()
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <ListPage loaded={loaded} collection={slug} /> : <NotFoundPage />
}
