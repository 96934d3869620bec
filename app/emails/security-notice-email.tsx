import { formatMoment } from '#shared/dates.ts'
import type { NoticedChange } from '#shop/staff/emails/staff-email-content.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph } from './parts.tsx'

type Notice = Extract<EmailContent, { kind: 'security-notice' }>

const headings: Record<NoticedChange, string> = {
  password: 'Your password was changed',
  'two-step-on': 'Your two-step sign-in was turned on',
  'two-step-off': 'Your two-step sign-in was turned off',
  'two-step-reset': 'Your two-step sign-in was reset by an owner',
  'recovery-codes': 'Your recovery codes were made anew',
  'new-device': 'A new device signed in to your account',
  'approval-limit': 'The limit for approvals was changed',
}

export const securityNoticeSubject = ({ what }: Notice) => headings[what]

/** To the person whose account it is, or an owner of the shop, who may not have done it. */
export function SecurityNoticeEmail({ brand, name, what, at, detail, signInPage }: Notice) {
  const isOfShop = what === 'approval-limit'
  return (
    <EmailFrame brand={brand} preview={formatMoment(new Date(at))} heading={headings[what]}>
      <Paragraph>Dear {name},</Paragraph>
      {isOfShop ? (
        <Paragraph>
          Above this amount a second person approves what staff of {brand.name} give back. {detail}, on{' '}
          {formatMoment(new Date(at))}.
        </Paragraph>
      ) : (
        <Paragraph>
          This is about your account in the back office of {brand.name}, on {formatMoment(new Date(at))}. If it was you,
          nothing is left to do.
        </Paragraph>
      )}
      <Paragraph>
        {isOfShop
          ? 'If you did not expect this, ask who changed it, and look at the log for what was given back since.'
          : 'If it was not you, choose a new password now: the sign-in page sends you a link. Then tell an owner of the shop.'}
      </Paragraph>
      <Button href={signInPage}>Go to the sign-in page</Button>
    </EmailFrame>
  )
}
