import type { SaveResult } from '#shop/catalogue/managing/save-product.server.ts'
import type { SaveAnswer } from './save-answer.ts'

/** An error that only the database found is shown like any other error of the form. */
export function answerOf(result: SaveResult): SaveAnswer {
  if (result.kind !== 'refused') return { kind: result.kind }
  const [description = ''] = Object.values(result.fields)
  return { kind: 'invalid', fields: result.fields, toast: { title: 'Please check the form', description } }
}
