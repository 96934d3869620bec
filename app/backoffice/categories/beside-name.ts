import type { CategoryResult } from '#shop/catalogue/managing/category-form.server.ts'
import type { Outcome } from '../guard/outcome.ts'

/** What a category's form is refused for stands beside the name. */
export const besideName = (result: CategoryResult): Outcome =>
  result.kind === 'refused' ? { kind: 'invalid', errors: { name: result.sentence } } : result
