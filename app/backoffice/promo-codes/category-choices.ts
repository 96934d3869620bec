import { slugOf } from '#shared/slug.ts'

/** Categories as a form offers them. */
export const categoryChoices = (categories: readonly { name: string }[]) =>
  categories.map(({ name }) => ({ name, slug: slugOf(name) }))
