import { slugOf } from '#shared/slug.ts'

type Named = { name: string; slug: string }

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

export const isSameName = (one: string, other: string) => folded(one) === folded(other)

/** A file of thousands of products asks for each in all categories of the shop. */
const keysByCategory = new WeakMap<Named, { name: string; slug: string }>()

function keysOf(category: Named) {
  const known = keysByCategory.get(category)
  if (known) return known
  const keys = { name: folded(category.name), slug: slugOf(category.name) }
  keysByCategory.set(category, keys)
  return keys
}

/** The category that a link or a file calls so: by its name, by its slug, or by a name that differs in signs alone. */
export function categoryCalled<Category extends Named>(text: string, categories: readonly Category[]) {
  const [name, slug] = [folded(text.trim()), slugOf(text)]
  return (
    categories.find((one) => keysOf(one).name === name) ??
    categories.find((one) => one.slug === slug) ??
    categories.find((one) => slug !== '' && keysOf(one).slug === slug)
  )
}
