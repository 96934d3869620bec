import type { ActionMessages } from '../../parts/forms/action-messages.ts'

/** The sentences of toasts about one's own account, but for a success. */
export const accountMessages = {
  thing: 'account',
  failed: 'Failed to save the change. Please try again.',
  conflict: {
    title: 'This changed meanwhile, perhaps in another window',
    description: 'Nothing was overwritten. Look at it as it is now, then decide again.',
  },
  /** The form shows them. */
  invalid: null,
} satisfies Partial<ActionMessages>
