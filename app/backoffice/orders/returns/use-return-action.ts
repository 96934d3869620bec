import type { ActionMessages } from '../../parts/forms/action-messages.ts'
import { useAction } from '../../parts/forms/use-action.ts'

/** The sentences of the toasts of every action on a return, but for its success. */
const returnMessages = {
  thing: 'return',
  failed: 'Failed to update the return. Please try again.',
  gone: { title: 'This return is gone.' },
  conflict: { title: 'Somebody else changed this return just now. Look again, then decide.', description: undefined },
} satisfies Partial<ActionMessages>

/** A step of a return. Its toast comes at once, since the panel of the step is gone once the page is read again. */
export const useReturnAction = (
  done: ActionMessages['done'],
  onOutcome?: Parameters<typeof useAction>[1],
): ReturnType<typeof useAction> => useAction({ ...returnMessages, done }, onOutcome, { early: true })
