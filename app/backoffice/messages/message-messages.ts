import type { ActionMessages } from '../forms/action-messages.ts'

/** What the toasts of every action on a customer's message say, but for its success. */
export const messageMessages = {
  thing: 'message',
  failed: 'Failed to update the message. Please try again.',
  gone: { title: 'This is gone', description: 'Please load the page again.' },
  conflict: {
    title: 'Somebody else answered meanwhile',
    description: 'Their answer stands above. Yours is still here: send it again if it adds something.',
  },
} satisfies Partial<ActionMessages>
