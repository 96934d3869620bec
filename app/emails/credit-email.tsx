import { formatAmount } from '#shared/money.ts'
import type { CreditEmailContent } from '#shop/credit/credit-email-content.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph, SmallText } from './parts.tsx'

type Message = { subject: string; heading: string; text: string; button: string; link: string; note: string }

/** The text of each e-mail about store credit. */
export function creditMessageOf(content: CreditEmailContent): Message {
  switch (content.kind) {
    case 'credit-link':
      return {
        subject: 'Your store credit',
        heading: 'Your store credit',
        text: 'Here is the link to your store credit, as requested. Open it on the device you shop with. It works for one hour.',
        button: 'Open your store credit',
        link: content.link,
        note: 'If you did not ask for it, you can ignore this e-mail: we sent it only to you. Please do not forward it.',
      }
    case 'credit-back':
      return {
        subject: `Your store credit of ${formatAmount(content.paise)} is back`,
        heading: 'Your store credit is back',
        text: `You paid ${formatAmount(content.paise)} of order ${content.orderNumber} with store credit. You can spend it again.`,
        button: 'See your store credit',
        link: content.page,
        note: 'The page shows until when you can spend it.',
      }
    case 'credit-phone':
      return {
        subject: 'A phone number can now open your store credit',
        heading: 'A phone number was added to your store credit',
        text: `The phone number that ends in ${content.end} can now open all of your store credit.`,
        button: 'See your store credit',
        link: content.page,
        note: 'If it was not you, please open the page, remove the number, and write to us.',
      }
    case 'credit-expires':
      return {
        subject: `Your store credit of ${formatAmount(content.paise)} ends on ${content.until}`,
        heading: `Please spend it before ${content.until}`,
        text: `You have store credit of ${formatAmount(content.paise)} that ends on ${content.until}. Until then you can pay with it at checkout.`,
        button: 'See your store credit',
        link: content.page,
        note: 'It belongs to this e-mail address. You need no account.',
      }
    case 'credit-given':
      return {
        subject: `You have ${formatAmount(content.paise)} of store credit`,
        heading: `${formatAmount(content.paise)} for your next order`,
        text: `We have given you store credit of ${formatAmount(content.paise)}. You can pay with it at checkout until ${content.until}.`,
        button: 'See your store credit',
        link: content.page,
        note: 'It belongs to this e-mail address. You need no account.',
      }
  }
}

export const isAboutCredit = (content: EmailContent): content is Extract<EmailContent, CreditEmailContent> =>
  content.kind.startsWith('credit-')

export function CreditEmail(content: Extract<EmailContent, CreditEmailContent>) {
  const { heading, text, button, link, note } = creditMessageOf(content)
  return (
    <EmailFrame brand={content.brand} preview={text} heading={heading}>
      <Paragraph>{text}</Paragraph>
      <Button href={link}>{button}</Button>
      <SmallText>{note}</SmallText>
    </EmailFrame>
  )
}
