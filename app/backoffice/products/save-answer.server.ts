import type { SaveResult } from '#shop/catalogue/managing/save-product.server.ts'
import type { SaveAnswer } from './save-answer.ts'

/** What only the database knew is told like any other mistake in the form. */
export function answerOf(result: SaveResult): SaveAnswer {
  if (result.kind !== 'refused') return { kind: result.kind }
  const [description = ''] = Object.values(result.fields)
  return { kind: 'invalid', fields: result.fields, toast: { title: 'Please check the form', description } }
}
