import { type Defaults, newCategory } from '../inputs.ts'
import { typeOf } from './file-types.server.ts'
import { newCategoryName } from './new-categories.server.ts'
import { proposeCategory } from './propose-category.ts'

/** `written`: as the first row of the file writes it. */
type Types = { types: Defaults['types']; names: readonly string[]; isForeign: boolean; written: string | undefined }

/** The category that staff chose for a type, if it is still there; of those that nobody was asked about, the proposed one. */
export function categoryOfType(text: string, { types, names, isForeign, written = text }: Types): string | undefined {
  const chosen = types?.[typeOf(text)] ?? (isForeign ? (proposeCategory(text, names) ?? newCategory) : '')
  if (chosen === newCategory) return newCategoryName(written) ?? undefined
  return names.includes(chosen) ? chosen : undefined
}
