import { formatMoment } from '#shared/dates.ts'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import type { StaffEmailContent } from '#shop/staff/emails/staff-email-content.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph, SmallText } from './parts.tsx'

/** The text of each e-mail to staff. */
export function staffMessageOf({ kind, invitedBy }: StaffEmailContent, brand: EmailBrand) {
  if (kind === 'invitation') {
    return {
      subject: `Your invitation to the back office of ${brand.name}`,
      heading: 'You are invited',
      text: `${invitedBy ?? 'A colleague'} invites you to the back office of ${brand.name}. Follow the link to choose your password.`,
      button: 'Accept the invitation',
      otherwise: 'If you did not expect this invitation, you can ignore this e-mail.',
    }
  }
  return {
    subject: `Choose a new password for ${brand.name}`,
    heading: 'Choose a new password',
    text: 'Somebody, most likely you, asked for a new password for your account in the back office. Follow the link to choose it.',
    button: 'Choose a new password',
    otherwise: 'If it was not you, you can ignore this e-mail. Your password stays the same.',
  }
}

export function StaffEmail({ brand, content }: { brand: EmailBrand; content: StaffEmailContent }) {
  const message = staffMessageOf(content, brand)
  return (
    <EmailFrame brand={brand} preview={message.text} heading={message.heading}>
      <Paragraph>Dear {content.name},</Paragraph>
      <Paragraph>{message.text}</Paragraph>
      <Button href={content.link}>{message.button}</Button>
      <SmallText>
        The link works once, until {formatMoment(content.expiresAt)}. {message.otherwise}
      </SmallText>
    </EmailFrame>
  )
}
