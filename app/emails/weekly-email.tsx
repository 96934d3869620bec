import { formatAmount } from '#shared/money.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Link, Paragraph, SmallText } from './parts.tsx'

type Content = Extract<EmailContent, { kind: 'weekly-summary' }>

export const weeklySubject = ({ brand, figures }: Content) =>
  `${brand.name} last week: ${formatAmount(figures.takenPaise)} taken, ${countOf(figures.placed, 'order')}`

const numberOf = (count: number) => count.toLocaleString('en-IN')

const countOf = (count: number, thing: string) => `${numberOf(count)} ${thing}${count === 1 ? '' : 's'}`

/** "12 % more than the week before"; nothing where there was nothing to compare with. */
function compared(now: number, before: number, same = 'as much') {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `, ${same} as the week before`
  return `, ${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than the week before`
}

/** Takings, orders, returns and refused cash of a week, and what waits now. */
export function WeeklyEmail({ brand, name, from, to, figures, waiting, homePage, accountPage }: Content) {
  const lines: [label: string, text: string][] = [
    [
      'Taken',
      `${formatAmount(figures.takenPaise)} from ${countOf(figures.paidOrders, 'paid order')}${compared(figures.takenPaise, figures.takenBeforePaise)}`,
    ],
    ['Given back', formatAmount(figures.givenBackPaise)],
    [
      'Orders placed',
      `${numberOf(figures.placed)}${figures.placed > 0 ? `, ${numberOf(figures.placedInCash)} of them in cash` : ''}${compared(figures.placed, figures.placedBefore, 'as many')}`,
    ],
    ['Returns', `${countOf(figures.returnsAsked, 'request')}, ${countOf(figures.piecesReturned, 'piece')}`],
    [
      'Refused cash',
      figures.refused === 0
        ? 'none'
        : `${countOf(figures.refused, 'order')}, ${formatAmount(figures.refusedPaise)} not collected`,
    ],
  ]
  return (
    <EmailFrame brand={brand} preview={`${from} to ${to}`} heading="Your week">
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {from} to {to}:
      </Paragraph>
      {lines.map(([label, text]) => (
        <Paragraph key={label}>
          <strong>{label}:</strong> {text}.
        </Paragraph>
      ))}
      <Paragraph>
        <strong>{waiting.length === 0 ? 'Nothing waits for you.' : 'What waits now:'}</strong>
      </Paragraph>
      {waiting.map(({ label, count, link }) => (
        <Paragraph key={label}>
          <Link href={link}>
            {label}: {count}
          </Link>
        </Paragraph>
      ))}
      <Button href={homePage}>Open the back office</Button>
      <SmallText>
        You asked for this e-mail. <Link href={accountPage}>Switch it off under Your account</Link>.
      </SmallText>
    </EmailFrame>
  )
}
