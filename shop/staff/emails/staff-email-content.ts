/** `link` works once, until `expiresAt` (text in UTC). */
export type StaffEmailContent = ({ kind: 'invitation' } | { kind: 'reset' }) & {
  name: string
  invitedBy: string | null
  link: string
  expiresAt: string
}

/** To somebody of the staff, whose password strangers try to guess. */
export type SignInWarning = { kind: 'sign-in-tries'; name: string; signInPage: string }

/** To somebody of the staff, who asked for it to see that e-mails arrive. */
export type TestEmailContent = { kind: 'test'; name: string }

/** Changes to an account that its person reads of. */
export type AccountChange =
  | 'password'
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-reset'
  | 'recovery-codes'
  | 'new-device'

/** Changes that every owner reads of. */
export type ShopChange = 'approval-limit' | 'powerful-role' | 'refunding-role'

/** To somebody of the staff, in case somebody else did it. `at` is text in UTC; `detail`: who changed what, of a change to the shop. */
export type SecurityNotice = {
  kind: 'security-notice'
  name: string
  what: AccountChange | ShopChange
  at: string
  detail: string
  signInPage: string
}
