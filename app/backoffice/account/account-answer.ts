import type { ToastMessage } from '#app/ui/overlays/toast.tsx'

type AccountIntent = 'name' | 'password' | 'confirm two-step' | 'turn off two-step' | 'end session' | 'end others'

/**
 * The data for the authenticator app: the QR code as an SVG path on a square of `size`, and the same secret to type.
 */
export type Enrolment = { qr: { size: number; path: string }; secret: string; recoveryCodes: string[] }

export type AccountAnswer =
  | { kind: 'done'; intent: AccountIntent }
  | ({ kind: 'begun' } & Enrolment)
  | { kind: 'renewed'; recoveryCodes: string[] }
  | { kind: 'invalid'; fields: Record<string, string> }
  /** Said beside the field concerned. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'changed meanwhile' }
  | { kind: 'failed' }

const done: Record<AccountIntent, string> = {
  name: 'Name saved',
  password: 'Password changed',
  'confirm two-step': 'Two-step sign-in is on',
  'turn off two-step': 'Two-step sign-in is off',
  'end session': 'Signed out there',
  'end others': 'Signed out everywhere else',
}

/** The toast's message; null where the page itself shows it. */
export function toastFor(answer: AccountAnswer): ToastMessage | null {
  if (answer.kind === 'done') {
    return {
      title: done[answer.intent],
      description: answer.intent === 'password' ? 'You were signed out everywhere else.' : undefined,
    }
  }
  if (answer.kind === 'changed meanwhile') {
    return {
      title: 'This changed meanwhile, perhaps in another window',
      description: 'Nothing was overwritten. Look at it as it is now, then decide again.',
      destructive: true,
    }
  }
  if (answer.kind === 'failed') return { title: 'Failed to save the change. Please try again.', destructive: true }
  return null
}
