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
