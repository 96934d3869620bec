import type { ActionMessages } from '../forms/action-messages.ts'

/** What the toasts of every action on a return say, but for its success. */
export const returnMessages = {
  thing: 'return',
  failed: 'Failed to update the return. Please try again.',
  gone: { title: 'This return is gone.' },
  conflict: { title: 'Somebody else changed this return just now. Look again, then decide.', description: undefined },
} satisfies Partial<ActionMessages>
