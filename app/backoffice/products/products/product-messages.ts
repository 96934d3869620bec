import type { ActionMessages } from '../../parts/forms/action-messages.ts'

/** The sentences of toasts when an action on one product of the list fails, also because the product is gone. */
export const failing = (failed: string) =>
  ({ thing: 'product', failed, gone: { title: failed } }) satisfies Partial<ActionMessages>

export const productMessages = failing('Failed to update product')
