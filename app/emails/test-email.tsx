import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Paragraph } from './parts.tsx'

export const testEmailSubject = 'A test e-mail of your shop'

/** To somebody of the staff, to see that e-mails arrive and how they look. */
export const TestEmail = ({ brand, name }: Extract<EmailContent, { kind: 'test' }>) => {
  return (
    <EmailFrame brand={brand} preview="E-mails of your shop arrive." heading="E-mails arrive">
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        You asked {brand.name} for a test e-mail, and here it is. If it was in spam, check that the sender’s domain has
        SPF, DKIM and DMARC records.
      </Paragraph>
    </EmailFrame>
  )
}
