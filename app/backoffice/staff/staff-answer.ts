import type { ToastMessage } from '#app/ui/overlays/toast.tsx'

export type FieldErrors = { name?: string; email?: string; roles?: string }

export type StaffAnswer =
  | { kind: 'done'; intent: 'roles' | 'deactivate' | 'reactivate' | 'withdraw' | 'reset two-step' }
  /** The link works once, until then (text in UTC), and is shown this one time. */
  | { kind: 'invited'; email: string; link: string; expiresAt: string }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'refused'; sentence: string }
  | { kind: 'gone' }
  | { kind: 'changed meanwhile' }
  | { kind: 'failed' }

const done = {
  roles: 'Roles changed',
  deactivate: 'Account deactivated',
  reactivate: 'Account active again',
  withdraw: 'Invitation withdrawn',
  'reset two-step': 'Two-step sign-in reset',
}

/** The toast's message; null where the page itself shows it. */
export function toastFor(answer: StaffAnswer): ToastMessage | null {
  switch (answer.kind) {
    case 'done':
      return { title: done[answer.intent] }
    case 'invited':
    case 'invalid':
      return null
    case 'refused':
      return { title: 'Nothing was changed', description: answer.sentence, destructive: true }
    case 'gone':
      return { title: 'This account or invitation is gone.', destructive: true }
    case 'changed meanwhile':
      return {
        title: 'Somebody changed this account meanwhile',
        description: 'Nothing was overwritten. Look at it as it is now, then decide again.',
        destructive: true,
      }
    case 'failed':
      return { title: 'Failed to save the change. Please try again.', destructive: true }
  }
}
