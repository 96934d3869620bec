import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph, SmallText } from './parts.tsx'

/** Asks the owner of an address that somebody typed whether it was them. */
export function NewsletterEmail({ brand, link }: Extract<EmailContent, { kind: 'newsletter' }>) {
  return (
    <EmailFrame
      brand={brand}
      preview="Please confirm your e-mail address."
      heading="Confirm your newsletter"
      tracksOrders
    >
      <Paragraph>
        Somebody, most likely you, asked for the newsletter of {brand.name} with this address. Please confirm that you
        want it.
      </Paragraph>
      <Button href={link}>Confirm your address</Button>
      <SmallText>
        If it was not you, you can ignore this e-mail. Without your confirmation we send no newsletter, and we delete
        this address after a week.
      </SmallText>
    </EmailFrame>
  )
}
