import type { ActionMessages } from '../../parts/forms/action-messages.ts'

/** The sentences of the toasts of every action on a customer's message, but for its success. */
export const messageMessages = {
  thing: 'message',
  failed: 'Failed to update the message. Please try again.',
  gone: { title: 'This was deleted', description: 'Please reload the page.' },
  conflict: {
    title: 'Somebody else has answered already',
    description: 'Read their answer above. Yours is still here: send it again if you want to add something.',
  },
} satisfies Partial<ActionMessages>
