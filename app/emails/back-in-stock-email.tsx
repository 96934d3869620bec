import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Link, Paragraph, SmallText } from './parts.tsx'

/** Asks the owner of an address that somebody typed beside a sold-out size whether it was them. */
export const BackInStockEmail = ({ brand, product, choice, link }: Extract<EmailContent, { kind: 'waiting' }>) => {
  return (
    <EmailFrame brand={brand} preview="Please confirm your e-mail address." heading="Confirm your place" tracksOrders>
      <Paragraph>
        Somebody, most likely you, asked to hear when {product} ({choice}) comes back. Please confirm that you want it.
      </Paragraph>
      <Button href={link}>Confirm your address</Button>
      <SmallText>
        If it was not you, you can ignore this e-mail. Without your confirmation we delete this address after a week,
        and in any case after 90 days.
      </SmallText>
    </EmailFrame>
  )
}

/** Says that a piece is set aside for its reader, and for how long. */
const PieceBackEmail = ({
  brand,
  product,
  choice,
  until,
  link,
  leaveLink,
}: Extract<EmailContent, { kind: 'piece-back' }>) => {
  return (
    <EmailFrame
      brand={brand}
      preview={`${product} is back. One is reserved for you until ${until}.`}
      heading="It is back"
      tracksOrders
    >
      <Paragraph>
        One piece of {product} ({choice}) is reserved for you until {until}, India time. After that the next person can
        have it.
      </Paragraph>
      <Button href={link}>Buy it now</Button>
      <SmallText>
        You no longer want it? <Link href={leaveLink}>Give up your place</Link>, and somebody else will be glad.
      </SmallText>
    </EmailFrame>
  )
}

/** Says that a size which its reader waits for can be bought by anybody. */
const SizeBackEmail = ({ brand, product, choice, link }: Extract<EmailContent, { kind: 'size-back' }>) => {
  return (
    <EmailFrame brand={brand} preview={`${product} is back.`} heading="It is back" tracksOrders>
      <Paragraph>
        {product} ({choice}) is in stock again. You can buy it now.
      </Paragraph>
      <Button href={link}>Buy it now</Button>
      <SmallText>You asked for this e-mail. We do not write to you about this product again.</SmallText>
    </EmailFrame>
  )
}

type Back = Extract<EmailContent, { kind: 'size-back' | 'piece-back' }>

export const backSubject = ({ kind, product }: Back) =>
  kind === 'size-back' ? `${product} is back` : `${product} is back: one is reserved for you`

export const BackEmail = (email: Back) =>
  email.kind === 'size-back' ? <SizeBackEmail {...email} /> : <PieceBackEmail {...email} />
