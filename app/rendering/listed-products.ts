import type { SearchListing } from '#shared/listing/search-listing.ts'
import type { WaysOn } from '#shop/catalogue/finding/find-ways-on.server.ts'
import type { FacetCounts } from '#shop/catalogue/finding/product-index.ts'
import { letterSizes, type ProductFilter } from '#shop/catalogue/inputs.ts'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { asOneText, type OneText, readText } from './one-text.ts'

export type ListDetails = {
  /** The filter asked for, of the categories only those that there are; null where nothing could be read. */
  filter: ProductFilter | null
  counts: FacetCounts
  categories: { name: string; slug: string }[]
  /** All of the shop, in their sequence. */
  sizes: string[]
  /** The owner's groups of the filter by colour; absent where there are none. */
  colors?: { name: string; hex: string }[]
  /** The one category that is chosen. */
  kind: { name: string; description: string; imageKey: string | null; listing: SearchListing } | null
  /** The collection that is shown; null for the catalogue. */
  collection: {
    title: string
    description: string
    picture: { key: string; width: number; height: number } | null
    listing: SearchListing
    shareImageKey: string | null
    /** Staff sorted it by hand. */
    isPicked: boolean
  } | null
  /** The search that was answered instead, where it was mistyped. */
  corrected: string | null
  /** How many products at the beginning are what was searched for, the others being near to it; null: no difference. */
  meant: number | null
  /** For a list without products. */
  waysOn: WaysOn | null
  isFailed: boolean
}

/** The products themselves. React Router sends only fields that are named by texts. */
export const products = Symbol('products')

export type Listed = {
  details: OneText<ListDetails>
  /** The products as JSON; null in a document of our page writer, which puts them beside React Router's data. */
  cards: string | null
  [products]?: readonly ProductCard[]
}

export const listedElement = 'listed-products'

/** Nothing, since it cannot be read. */
export const noListing = (): Listed => ({
  details: asOneText({
    filter: null,
    counts: { category: {}, gender: {}, size: {}, color: {}, fact: {}, total: 0 },
    categories: [],
    sizes: [...letterSizes],
    kind: null,
    collection: null,
    corrected: null,
    meant: null,
    waysOn: null,
    isFailed: true,
  }),
  cards: '[]',
})

export const detailsOf = ({ details }: Listed) => readText(details)

/** The same array for the same answer. */
export const productsOf = (listed: Listed): readonly ProductCard[] =>
  (listed[products] ??= JSON.parse(
    listed.cards ?? document.getElementById(listedElement)!.textContent,
  ) as ProductCard[])
