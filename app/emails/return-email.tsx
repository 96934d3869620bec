import { Button, Text } from '@react-email/components'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { greeted } from '#shared/text-with-links.ts'
import type { ReturnEmailContent } from '#shop/returns/emails/return-email-content.ts'
import { isAsCredit, sayBack } from '#shop/returns/way-back.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { useLook } from './email-look.tsx'

type Message = { subject: string; heading: string; text: string }

/** The text of each e-mail about a return. */
export function returnMessageOf(content: ReturnEmailContent): Message {
  const { kind, reference, answer } = content
  switch (kind) {
    case 'return-requested':
      return {
        subject: `We received your return ${reference}`,
        heading: 'We received your request',
        text: 'We are looking at it and will write to you. Please do not send the parcel yet.',
      }
    case 'return-approved':
      return {
        subject: `Please send your return ${reference}`,
        heading: 'You can send the parcel',
        text: `Please send the pieces unworn, with their tags, and put the slip into the parcel. ${afterCheck(content)}`,
      }
    case 'return-declined':
      return {
        subject: `About your return ${reference}`,
        heading: 'We could not accept this return',
        text: `Our reason: ${answer}`,
      }
    case 'return-lapsed':
      return {
        subject: `Your exchange ${reference} is no longer held`,
        heading: 'Money back instead',
        text: `Your parcel has not come in time, so the other piece is back on sale. You can still send the parcel. After we have checked it you get back ${formatAmount(content.paise)}.`,
      }
    case 'return-received':
      return {
        subject: `Your return ${reference} is here`,
        heading: 'Your parcel is here',
        text: 'We are checking the pieces and will write to you.',
      }
    case 'return-judged':
      return {
        subject: `We have checked your return ${reference}`,
        heading: 'We have checked the pieces',
        text: outcomeOf(content),
      }
  }
}

function afterCheck({ exchangedFor, paise, wayBack }: ReturnEmailContent) {
  const back = isAsCredit(wayBack) ? sayBack(paise, wayBack) : formatAmount(paise)
  if (exchangedFor === '') return `After we have checked them you get back ${back}.`
  if (paise === 0) return `After we have checked them we send you ${exchangedFor}.`
  return `After we have checked them we send you ${exchangedFor}, and you get back ${back}.`
}

function outcomeOf({ sentIn, paise, wayBack }: ReturnEmailContent) {
  const sent = sentIn && `We send you the other pieces in order ${sentIn}. You pay nothing more.`
  const paid = paise > 0 && `You get back ${sayBack(paise, wayBack)}.`
  return (
    [sent, paid].filter(Boolean).join(' ') ||
    'We could not accept the pieces, so nothing is paid back for them. Please write to us if you do not agree.'
  )
}

export function ReturnEmail(content: Extract<EmailContent, ReturnEmailContent>) {
  const { brand, kind, firstName, link, lines, returnAddress } = content
  const look = useLook()
  const { heading, text } = returnMessageOf(content)
  return (
    <EmailFrame brand={brand} preview={text} heading={heading}>
      <Text style={look.paragraph}>Dear {greeted(firstName)},</Text>
      <Text style={look.paragraph}>{text}</Text>
      {lines.map(({ productName, size, colorName, asked, accepted, exchange, refused }, at) => (
        <Text key={at} style={look.paragraph}>
          {asked} × {[productName, sizeLabel(size), colorName].filter(Boolean).join(', ')}
          {kind === 'return-judged' && `: ${[`${accepted} of ${asked} accepted`, ...refused].join('. ')}`}
          {exchange !== null && `. ${exchange}`}
        </Text>
      ))}
      {kind === 'return-approved' && returnAddress !== '' && (
        <Text style={{ ...look.paragraph, whiteSpace: 'pre-line' }}>{returnAddress}</Text>
      )}
      <Button href={link} style={look.button}>
        {kind === 'return-approved' ? 'Open the slip' : 'See your return'}
      </Button>
    </EmailFrame>
  )
}
