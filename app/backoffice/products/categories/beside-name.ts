import type { CategoryResult } from '#shop/catalogue/managing/category-form.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

/** The reason why a category's form is refused stands beside the name, unless another field is to be changed. */
export const besideName = (result: CategoryResult): Outcome =>
  result.kind === 'refused' ? { kind: 'invalid', errors: { [result.field ?? 'name']: result.sentence } } : result
