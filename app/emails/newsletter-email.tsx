import { Button, Text } from '@react-email/components'
import type { EmailContent } from './email-content.ts'
import { EmailFrame } from './email-frame.tsx'
import { look } from './look.ts'

/** Asks the owner of an address that somebody typed whether it was them. */
export function NewsletterEmail({ brand, link }: Extract<EmailContent, { kind: 'newsletter' }>) {
  return (
    <EmailFrame
      brand={brand}
      preview="One more step, and you are on the list."
      heading="Your newsletter: one more step"
    >
      <Text style={look.paragraph}>
        Somebody, most likely you, typed this address for the newsletter of {brand.name}. Please confirm that you want
        it.
      </Text>
      <Button href={link} style={look.button}>
        Confirm your address
      </Button>
      <Text style={look.soft}>
        If it was not you, there is nothing to do: without your confirmation we send no newsletter, and forget this
        address after a week.
      </Text>
    </EmailFrame>
  )
}
