import type { ManageAnswer } from '#shop/staff/managing/manage-staff.server.ts'
import type { ActionMessages } from '../../parts/forms/action-messages.ts'
import type { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

/** The link works once, until then (text in UTC), and is shown this one time. */
export type Invited = { email: string; link: string; expiresAt: string }

/** The actions of the staff page share one, so that one dialog can follow another. */
export type StaffAction = ReturnType<typeof useAction<Outcome<Partial<Invited>>>>

/** The answer of a command about a colleague, as an outcome. */
export function outcomeOf(answer: ManageAnswer): Outcome {
  if (answer.kind === 'changed meanwhile') return { kind: 'conflict' }
  if (answer.kind === 'refused') return { kind: 'refused', title: 'Nothing was changed', description: answer.sentence }
  return answer
}

/** The sentences of toasts about colleagues, but for a success. */
export const staffMessages = {
  thing: 'account',
  failed: 'Failed to save the change. Please try again.',
  gone: { title: 'This account or invitation was deleted.' },
  conflict: {
    title: 'Somebody else has changed this account',
    description: 'Your change was not saved. Check the account, then try again.',
  },
  /** The dialog shows them. */
  invalid: null,
} satisfies Partial<ActionMessages>
