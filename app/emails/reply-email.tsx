import { Hr } from '@react-email/hr'
import { Text } from '@react-email/text'
import { greeted } from '#shared/text-with-links.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { useLook } from './email-look.tsx'

/** A person's answer, line by line as it was written, with the question below it. */
export function ReplyEmail({ brand, name, ticket, answer, question }: Extract<EmailContent, { kind: 'reply' }>) {
  const look = useLook()
  return (
    <EmailFrame brand={brand} preview={answer.slice(0, 120)} heading="Our reply" tracksOrders>
      <Text style={look.paragraph}>Dear {greeted(name)},</Text>
      {answer.split(/\n{2,}/).map((paragraph, at) => (
        <Text key={at} style={{ ...look.paragraph, whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
      <Text style={look.soft}>
        Ticket {ticket}. You can reply to this e-mail. Please keep the ticket number in the subject.
      </Text>
      <Hr style={look.rule} />
      <Text style={look.soft}>You wrote:</Text>
      <Text style={{ ...look.soft, whiteSpace: 'pre-line' }}>{question}</Text>
    </EmailFrame>
  )
}
