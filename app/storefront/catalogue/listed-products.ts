import type { ProductCard } from '#shop/catalogue/queries.server.ts'

/** A page's products as one text: React Router would take every field of each apart, here and again in the browser. */
export type Listed = { cards: string }

const read = new WeakMap<Listed, readonly ProductCard[]>()

/** With the products that a page lists. What draws it in this process gets the very objects, see `Kept`. */
export function listing<Told extends object>(products: readonly ProductCard[], told: Told): Told & Listed {
  const listed = { ...told, cards: JSON.stringify(products) }
  read.set(listed, products)
  return listed
}

/** The same array for the same answer. */
export function productsOf(listed: Listed): readonly ProductCard[] {
  const known = read.get(listed) ?? (JSON.parse(listed.cards) as ProductCard[])
  read.set(listed, known)
  return known
}
