import { Button } from '@react-email/button'
import { Text } from '@react-email/text'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { useLook } from './email-look.tsx'

/** Asks the owner of an address that somebody typed whether it was them. */
export function NewsletterEmail({ brand, link }: Extract<EmailContent, { kind: 'newsletter' }>) {
  const look = useLook()
  return (
    <EmailFrame
      brand={brand}
      preview="Please confirm your e-mail address."
      heading="Confirm your newsletter"
      tracksOrders
    >
      <Text style={look.paragraph}>
        Somebody, most likely you, asked for the newsletter of {brand.name} with this address. Please confirm that you
        want it.
      </Text>
      <Button href={link} style={look.button}>
        Confirm your address
      </Button>
      <Text style={look.soft}>
        If it was not you, you can ignore this e-mail. Without your confirmation we send no newsletter, and we delete
        this address after a week.
      </Text>
    </EmailFrame>
  )
}
