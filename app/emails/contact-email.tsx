import { greeted } from '#shared/text-with-links.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Paragraph } from './parts.tsx'

/** Says that a message arrived and under which number. Not what it said or was about: anybody may have typed this address. */
export function ContactEmail({ brand, name, ticket }: Extract<EmailContent, { kind: 'contact' }>) {
  return (
    <EmailFrame
      brand={brand}
      preview={`Our team will reply. Your ticket number is ${ticket}.`}
      heading="We received your message"
      tracksOrders
    >
      <Paragraph>Dear {greeted(name)},</Paragraph>
      <Paragraph>
        Thank you for writing to us. Our team will reply. Your ticket number is <strong>{ticket}</strong>. Please
        mention it when you write again.
      </Paragraph>
    </EmailFrame>
  )
}
