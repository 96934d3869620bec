/** A category, and the slug of the one that it is a part of; null: it stands by itself. */
export type Levelled = { slug: string; parent: string | null }

/** Each category that stands by itself, with its parts behind it, otherwise in their sequence. */
export const inLevels = <Category extends Levelled>(categories: readonly Category[]): Category[] =>
  categories
    .filter(({ parent }) => parent === null)
    .flatMap((one) => [one, ...categories.filter(({ parent }) => parent === one.slug)])

/** The slugs themselves and those of their parts: what a list of these categories shows. */
export const withParts = (slugs: readonly string[], categories: readonly Levelled[]): string[] => [
  ...new Set([
    ...slugs,
    ...categories.flatMap(({ slug, parent }) => (parent !== null && slugs.includes(parent) ? [slug] : [])),
  ]),
]

/** Counts by slug in which those of parts count for their whole, too. A product has one category, so none counts twice. */
export function countedWithParts(counts: Readonly<Record<string, number>>, categories: readonly Levelled[]) {
  const sums: Record<string, number> = { ...counts }
  for (const { slug, parent } of categories)
    if (parent !== null && counts[slug]) sums[parent] = (sums[parent] ?? 0) + counts[slug]
  return sums
}

/** As files and feeds have it: "Women > Kurtas". */
export const categoryPath = (name: string, parent: string | null | undefined) => (parent ? `${parent} > ${name}` : name)

/** The parts of such a path: the last is the category, the one before it the whole; `above`: those before both. */
export function readCategoryPath(text: string): { name: string; parent: string | null; above: string[] } {
  const [name = '', parent = null, ...above] = text
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)
    .toReversed()
  return { name, parent, above: above.toReversed() }
}

/** The paths in a cell that may name several categories, of which some have no whole. */
export const readCategoryPaths = (cell: string) =>
  cell
    .split(', ')
    .map(readCategoryPath)
    .filter(({ parent }) => parent !== null)
