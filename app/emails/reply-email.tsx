import { cutText } from '#shared/lengths.ts'
import { greeted } from '#shared/text-with-links.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Paragraph, Rule, SmallText } from './parts.tsx'

/** A person's answer, line by line as it was written, with the question below it. */
export function ReplyEmail({ brand, name, ticket, answer, question }: Extract<EmailContent, { kind: 'reply' }>) {
  return (
    <EmailFrame brand={brand} preview={cutText(answer, 120)} heading="Our reply" tracksOrders>
      <Paragraph>Dear {greeted(name)},</Paragraph>
      {answer.split(/\n{2,}/).map((paragraph, at) => (
        <Paragraph key={at} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Paragraph>
      ))}
      <SmallText>
        Ticket {ticket}. You can reply to this e-mail. Please keep the ticket number in the subject.
      </SmallText>
      <Rule />
      <SmallText>You wrote:</SmallText>
      <SmallText style={{ whiteSpace: 'pre-line' }}>{question}</SmallText>
    </EmailFrame>
  )
}
