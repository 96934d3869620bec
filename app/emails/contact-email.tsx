import { Text } from '@react-email/components'
import { greeted } from '#shared/text-with-links.ts'
import type { EmailContent } from './email-content.ts'
import { EmailFrame } from './email-frame.tsx'
import { look } from './look.ts'

/** Says that a message arrived and under which number. Not what it said or was about: anybody may have typed this address. */
export function ContactEmail({ brand, name, ticket }: Extract<EmailContent, { kind: 'contact' }>) {
  return (
    <EmailFrame
      brand={brand}
      preview={`A person will answer. Your ticket number is ${ticket}.`}
      heading="We have your message"
    >
      <Text style={look.paragraph}>Dear {greeted(name)},</Text>
      <Text style={look.paragraph}>
        thank you for writing. A person will read it and answer. Your ticket number is <strong>{ticket}</strong>; please
        mention it when you write or call again.
      </Text>
    </EmailFrame>
  )
}
