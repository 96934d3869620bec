import { Joined } from '#app/ui/joined.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import { greeted } from '#shared/text-with-links.ts'
import type { ReturnEmailContent } from '#shop/returns/emails/return-email-content.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph } from './parts.tsx'
import { returnMessageOf } from './return-message.ts'

export function ReturnEmail(content: Extract<EmailContent, ReturnEmailContent>) {
  const { brand, kind, firstName, link, lines, returnAddress, isFetched } = content
  const { heading, text } = returnMessageOf(content)
  return (
    <EmailFrame brand={brand} preview={text} heading={heading}>
      <Paragraph>Dear {greeted(firstName)},</Paragraph>
      <Paragraph>{text}</Paragraph>
      {lines.map(({ productName, size, colorName, asked, accepted, exchange, refused }, at) => (
        <Paragraph key={at}>
          {asked} × <Joined of={[productName, sizeLabel(size), colorName]} by=", " />
          {kind === 'return-judged' && `: ${[`${accepted} of ${asked} accepted`, ...refused].join('. ')}`}
          {exchange !== null && `. ${exchange}`}
        </Paragraph>
      ))}
      {kind === 'return-approved' && !isFetched && returnAddress !== '' && (
        <Paragraph style={{ whiteSpace: 'pre-line' }}>{returnAddress}</Paragraph>
      )}
      <Button href={link}>See your return</Button>
    </EmailFrame>
  )
}
