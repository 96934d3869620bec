import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { noListing } from '#app/rendering/listed-products.ts'
import { listing } from '#app/rendering/listing.server.ts'
import { countedWithParts, inLevels, withParts } from '#shared/listing/category-levels.ts'
import type { SearchListing } from '#shared/listing/search-listing.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { type ActiveCategory, findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findList } from '#shop/catalogue/finding/find-list.server.ts'
import { findWaysOn } from '#shop/catalogue/finding/find-ways-on.server.ts'
import { showColors } from '#shop/catalogue/finding/show-colors.server.ts'
import { pageSize, type ProductFilter } from '#shop/catalogue/inputs.ts'
import { colorsNamedIn, isSearchAlone, withKnownValues, withPartsOf } from '#shop/catalogue/rules.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import { catalogueHref } from './catalogue-href.ts'
import { finderOf } from './finder.server.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** A list that cannot be read is shown as an empty one, and not cached. */
export async function orEmpty<Loaded>({ context }: Pick<Asked, 'context'>, load: () => Promise<Loaded>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(pageReportContext).errors.push(error)
    return data(noListing(), { headers: { 'Cache-Control': 'no-store' } })
  }
}

export const readCategories = ({ context }: Pick<Asked, 'context'>) =>
  context.get(readsContext).once('categories', () => findActiveCategories(context.get(dbContext)))

type List = { filter: ProductFilter; categories: readonly ActiveCategory[]; collection: Collection | null }

/** A page of the catalogue, or of a collection. Throws a redirect to the last page for one after it, where nothing is. */
export async function loadList({ request, context }: Asked, { filter: asked, categories, collection }: List) {
  const [{ sizes }, groups] = await Promise.all([
    context.get(readsContext).once('sizes', () => findSizeLists(context.get(dbContext))),
    context.get(readsContext).once('colour groups', () => findColorGroups(context.get(dbContext))),
  ])
  const { filter, isMadeUp } = withKnownValues(asked, { categories, sizes, colors: groups.own })
  const finder = finderOf(context)
  const members = collection && { ...collection, categories: withParts(collection.categories, categories) }
  const list = await findList(finder, withPartsOf(filter, categories), members)
  const { products: found, corrected, meant } = list
  const lastPage = Math.max(1, Math.ceil(list.counts.total / pageSize))
  if (filter.page > lastPage) throw redirect(catalogueHref({ ...asked, page: lastPage }))
  const counts = { ...list.counts, category: countedWithParts(list.counts.category, categories) }
  const colors = filter.color.length > 0 ? filter.color : colorsNamedIn(corrected ?? filter.search, groups.own)
  const products = colors.length > 0 ? await showColors(finder.db, found, colors, groups) : found
  const waysOn = counts.total === 0 ? await findWaysOn(finder, filter, categories) : null
  if (collection === null && isSearchAlone(filter)) {
    const isFound = counts.total > 0 && meant !== 0 && corrected === null && filter.page === 1
    if (isFound) context.get(pageReportContext).searched = { as: 'found', text: filter.search }
    else if (counts.total === 0) context.get(pageReportContext).searched = { as: 'missed', text: filter.search }
  }
  showsStockOf(context, [...products, ...(waysOn?.close ?? []), ...(waysOn?.bestsellers ?? [])])
  const details = {
    filter,
    sizes,
    ...(groups.own.length > 0 && { colors: groups.own.map(({ name, hex }) => ({ name, hex })) }),
    counts,
    // Most shops have one level, which pages need not say.
    categories: inLevels(categories).map(({ name, slug, parent }) => ({ name, slug, ...(parent && { parent }) })),
    kind: kindOf(filter, categories),
    collection: collection && shownOf(collection),
    corrected,
    meant,
    waysOn,
    isFailed: false,
  }
  // There is no end of made-up values: a page for each would take the place of pages that people open.
  const isStored = counts.total > 0 || (!isMadeUp && filter.fact.length === 0)
  return data(listing(products, details, { request, context }), {
    headers: isStored ? {} : { 'Cache-Control': 'no-store' },
  })
}

/** The one category that is chosen. */
function kindOf(filter: ProductFilter, categories: readonly ActiveCategory[]) {
  const [only, ...others] = categories.filter(({ slug }) => filter.category.includes(slug))
  return only && others.length === 0
    ? { name: only.name, description: only.description, imageKey: only.imageKey, listing: listingOf(only) }
    : null
}

const listingOf = ({ searchTitle, searchDescription }: SearchListing): SearchListing => ({
  searchTitle,
  searchDescription,
})

const shownOf = ({
  title,
  description,
  how,
  imageKey,
  imageWidth,
  imageHeight,
  shareImageKey,
  ...rest
}: Collection) => ({
  title,
  description,
  listing: listingOf(rest),
  shareImageKey,
  isPicked: how === 'hand',
  picture: imageKey && imageWidth && imageHeight ? { key: imageKey, width: imageWidth, height: imageHeight } : null,
})
