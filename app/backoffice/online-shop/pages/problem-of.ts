import type { Section } from '#shop/pages/inputs.ts'

/** The products, categories and the like that exist, of those that sections may show. */
export type Existing = {
  categories: readonly { id: number }[]
  /** Those that visitors find. */
  collections: readonly { id: number }[]
  /** Those that are for sale. */
  products: readonly { id: number }[]
}

/** Why visitors do not see a section, or not all of it, though nobody hid it; null: they see it. */
export function problemOf(section: Section, { categories, collections, products }: Existing): string | null {
  if (section.kind !== 'products') return null
  const { source, categoryId, collectionId, productIds } = section
  if (source === 'category' && categoryId !== null && !categories.some(({ id }) => id === categoryId))
    return 'Visitors do not see this section: its category was deleted or is switched off.'
  if (source === 'collection' && collectionId !== null && !collections.some(({ id }) => id === collectionId))
    return 'Visitors do not see this section: its collection was deleted or is switched off.'
  if (source !== 'picked') return null
  const missing = productIds.filter((id) => !products.some((product) => product.id === id))
  if (missing.length === 0) return null
  if (missing.length === productIds.length) return 'Visitors do not see this section: none of its products is for sale.'
  return `Visitors see ${productIds.length - missing.length} of these ${productIds.length} products. The others are not for sale.`
}
