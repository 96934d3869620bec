import { optionalLine } from '../fields.ts'

/** A page's title and description for search engines, as fields of a form. */
export const searchFields = { searchTitle: optionalLine(70), searchDescription: optionalLine(200) }
