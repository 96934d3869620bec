import * as z from 'zod'
import { maxId } from '#shared/database-id.ts'
import { nameLine, optionalLine } from '#shared/fields.ts'
import { searchFields } from '#shared/listing/search-fields.ts'
import { slugOf } from '#shared/slug.ts'
import { orBlank, wholeNumber } from '#shared/typed-numbers.ts'

/** In links, this word stands for new arrivals. */
const reserved = 'new'

/** A category's words as staff type them. */
export const CategoryForm = z.object({
  name: nameLine(60).refine(
    (name) => slugOf(name) !== reserved,
    'This name stands for new arrivals. Please choose another.',
  ),
  description: optionalLine(300),
  /** The category that it is a part of; blank: it stands by itself. Undefined leaves that as it is. */
  parentId: orBlank(wholeNumber(1, maxId)).optional(),
  searchTitle: searchFields.searchTitle.default(''),
  searchDescription: searchFields.searchDescription.default(''),
})

export type CategoryForm = z.infer<typeof CategoryForm>
