import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { minPasswordLength } from '#shop/staff/inputs.ts'
import { SignInFrame } from './frame.tsx'
import { PasswordField } from './password-field.tsx'

type EndProps = { brand: string; title?: string; lead: string }

/** Where a link leads that was used, or is too old. */
export const EndOfLink = ({ title = 'This link no longer works', ...texts }: EndProps) => (
  <SignInFrame title={title} {...texts}>
    <ButtonLink to={href('/admin/sign-in')} variant="ink">
      Staff sign-in
    </ButtonLink>
  </SignInFrame>
)

type ChosenPasswordProps = {
  label?: string
  /** Whose password it is, where the form does not ask: password managers store the pair together. */
  email?: string
  field: Pick<Parameters<typeof PasswordField>[0], 'name' | 'error'>
}

/** A password to choose. */
export const ChosenPassword = ({ label = 'Password', email, field }: ChosenPasswordProps) => (
  <>
    {email !== undefined && <input type="hidden" name="email" autoComplete="username" value={email} />}
    <PasswordField
      label={label}
      {...field}
      autoComplete="new-password"
      hint={`At least ${minPasswordLength} characters. Three or four words are easy to remember.`}
    />
  </>
)
