import { asOneText, type OneText, readText } from '#app/rendering/one-text.ts'
import type { FacetCounts } from '#shop/catalogue/finding/product-index.ts'
import type { ProductCard } from '#shop/catalogue/queries.server.ts'

type ListDetails = {
  counts: FacetCounts
  categories: { name: string; slug: string }[]
  /** The one category that is chosen. */
  kind: { name: string; description: string; imageKey: string | null } | null
  isFailed: boolean
}

/** The products of a list as JSON; null in a document, which carries them beside React Router's data. */
type Listed = { details: OneText<ListDetails>; cards: string | null }

export const listedElement = 'listed-products'

const read = new WeakMap<object, readonly ProductCard[]>()

/** What a page of the list shows. What draws it in this process gets the very products, see `Kept`. */
export function listing(products: readonly ProductCard[], details: ListDetails, { url }: Pick<Request, 'url'>): Listed {
  const isForScript = new URL(url).pathname.endsWith('.data')
  const listed = { details: asOneText(details), cards: isForScript ? JSON.stringify(products) : null }
  read.set(listed, products)
  return listed
}

/** Nothing, since it cannot be read. */
export const noListing = (): Listed => ({
  details: asOneText({
    counts: { category: {}, gender: {}, size: {}, color: {}, total: 0 },
    categories: [],
    kind: null,
    isFailed: true,
  }),
  cards: '[]',
})

export const detailsOf = ({ details }: Listed) => readText(details)

/** The same array for the same answer. */
export function productsOf(listed: Listed): readonly ProductCard[] {
  const known =
    read.get(listed) ??
    (JSON.parse(listed.cards ?? document.getElementById(listedElement)!.textContent) as ProductCard[])
  read.set(listed, known)
  return known
}

/** On the server: the products that a document has to carry, by what its loaders answered. */
export const listedIn = (loaderData: object) =>
  Object.values(loaderData)
    .map((answer: unknown) => (typeof answer === 'object' && answer !== null ? read.get(answer) : undefined))
    .find((products) => products !== undefined)
