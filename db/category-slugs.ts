import { type SQL, sql } from 'drizzle-orm'

/** The slugs of a list and those of the parts of its categories, as an array. */
export const slugsWithParts = (slugs: SQL): SQL<string[]> => sql`(${slugs} || array(
  select part.slug from categories part join categories whole on whole.id = part.parent_id where whole.slug = any(${slugs})))`

/** The slug of a category and those of its parts, by its id, for `= any(…)`. */
export const slugsOfCategory = (id: SQL): SQL => sql`array(
  select named.slug from categories named where named.id = ${id} or named.parent_id = ${id})`
