import type { ProductFormErrors } from '#shop/catalogue/managing/product-form.ts'
import type { SaveResult } from '#shop/catalogue/managing/save-product.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

export const invalidProduct = ({ fields, toast }: ProductFormErrors): Outcome<never> => ({
  kind: 'invalid',
  errors: fields,
  toast,
})

/**
 * The outcome of saving a product. An error that only the database knew is shown like any other mistake in the form.
 */
export function outcomeOf(result: SaveResult): Outcome {
  if (result.kind === 'saved') return { kind: 'done' }
  if (result.kind === 'changed') return { kind: 'conflict' }
  if (result.kind === 'gone') return result
  const [description = ''] = Object.values(result.fields)
  return { kind: 'invalid', errors: result.fields, toast: { description } }
}
