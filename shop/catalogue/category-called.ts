import { slugOf } from '#shared/slug.ts'

type Named = { name: string; slug: string }

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

export const isSameName = (one: string, other: string) => folded(one) === folded(other)

/** The category that a link or a file calls so: by its name, by its slug, or by a name that differs in signs alone. */
export function categoryCalled<Category extends Named>(text: string, categories: readonly Category[]) {
  const slug = slugOf(text)
  return (
    categories.find(({ name }) => isSameName(name, text.trim())) ??
    categories.find((one) => one.slug === slug) ??
    categories.find(({ name }) => slug !== '' && slugOf(name) === slug)
  )
}
