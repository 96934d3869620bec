import type { ActionMessages } from '../forms/action-messages.ts'

/** What the toasts of an action on one product of the list say when it fails, also because the product is gone. */
export const failing = (failed: string) =>
  ({ thing: 'product', failed, gone: { title: failed } }) satisfies Partial<ActionMessages>

export const productMessages = failing('Failed to update product')
