import type { ProductFormErrors } from '#shop/catalogue/managing/product-form.ts'

/** The result of saving the form. */
export type SaveAnswer = { kind: 'saved' | 'gone' | 'changed' | 'failed' } | ({ kind: 'invalid' } & ProductFormErrors)

export const refusals = {
  gone: { title: 'This product is gone', description: 'Somebody deleted it meanwhile.', destructive: true },
  changed: {
    title: 'Somebody else saved this product',
    description: 'What you typed is still here. Look at theirs in another tab, then save again to replace it.',
    destructive: true,
  },
}
