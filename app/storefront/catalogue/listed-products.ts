import type { ProductCard } from '#shop/catalogue/queries.server.ts'

/**
 * A page's products as one text: React Router would take every field of each apart, here and again in the browser.
 * Null in a document, which carries them beside React Router's data (`ListedBeside`).
 */
export type Listed = { cards: string | null }

export const listedElement = 'listed-products'

const read = new WeakMap<object, readonly ProductCard[]>()

/** With the products that a page lists. What draws it in this process gets the very objects, see `Kept`. */
export function listing<Told extends object>(products: readonly ProductCard[], told: Told, { url }: Pick<Request, 'url'>): Told & Listed {
  const isForScript = new URL(url).pathname.endsWith('.data')
  const listed = { ...told, cards: isForScript ? JSON.stringify(products) : null }
  read.set(listed, products)
  return listed
}

/** The same array for the same answer. */
export function productsOf(listed: Listed): readonly ProductCard[] {
  const known = read.get(listed) ?? (JSON.parse(listed.cards ?? document.getElementById(listedElement)!.textContent) as ProductCard[])
  read.set(listed, known)
  return known
}

/** On the server: the products that a document has to carry, by what its loaders answered. */
export const listedIn = (loaderData: object) =>
  Object.values(loaderData)
    .map((answer: unknown) => (typeof answer === 'object' && answer !== null ? read.get(answer) : undefined))
    .find((products) => products !== undefined)
