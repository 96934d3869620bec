import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph, SmallText } from './parts.tsx'

export const signInWarningSubject = 'Somebody is trying to sign in with your e-mail address'

/** Says that somebody guesses, and what it means for whoever reads it: at most once a day. */
export function SignInWarningEmail({ brand, name, signInPage }: Extract<EmailContent, { kind: 'sign-in-tries' }>) {
  return (
    <EmailFrame brand={brand} preview="They did not get in." heading="Wrong passwords for your account">
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        Somebody typed wrong passwords for your account in the back office of {brand.name} several times. They did not
        get in.
      </Paragraph>
      <Paragraph>
        If it was you, choose a new password: the sign-in page sends you a link. If it was not you, you can go on
        working, and you can still sign in on your own devices. If your two-step sign-in is off, please turn it on under
        My account. Then a password alone is not enough to sign in.
      </Paragraph>
      <Button href={signInPage}>Go to the sign-in page</Button>
      <SmallText>While this goes on, we send you at most one e-mail a day.</SmallText>
    </EmailFrame>
  )
}
