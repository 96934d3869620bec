import type { HealthState } from '#shared/health-check.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph, SmallText } from './parts.tsx'

type Content = Extract<EmailContent, { kind: 'health' }>

const states: Record<HealthState, string> = { critical: 'Act now', warning: 'Please look at this', good: 'Well again' }

export function healthSubject({ brand, findings }: Content) {
  const worst = findings[0]!
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : ''
  return `${states[worst.state]}: ${worst.title}${more} (${brand.name})`
}

/** The parts that are not well, and what an owner can do about each. */
export function HealthEmail({ brand, name, findings, healthPage }: Content) {
  const isWell = findings.every(({ state }) => state === 'good')
  return (
    <EmailFrame
      brand={brand}
      preview={findings[0]!.summary}
      heading={isWell ? 'Your shop is well again' : 'Your shop needs you'}
    >
      <Paragraph>Dear {name},</Paragraph>
      {findings.map(({ title, state, summary, whatToDo }) => (
        <Paragraph key={title}>
          <strong>
            {title}: {states[state]}.
          </strong>{' '}
          {summary} {whatToDo}
        </Paragraph>
      ))}
      <Button href={healthPage}>Open the health screen</Button>
      <SmallText>While this stays as it is, we send you at most one e-mail a day about it.</SmallText>
    </EmailFrame>
  )
}
