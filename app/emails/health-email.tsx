import { Button } from '@react-email/button'
import { Text } from '@react-email/text'
import type { HealthState } from '#shared/health-check.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { useLook } from './email-look.tsx'

type Content = Extract<EmailContent, { kind: 'health' }>

const states: Record<HealthState, string> = { critical: 'Act now', warning: 'Please look at this', good: 'Well again' }

export function healthSubject({ brand, findings }: Content) {
  const worst = findings[0]!
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : ''
  return `${states[worst.state]}: ${worst.title}${more} (${brand.name})`
}

/** What is not well, and what an owner can do about it. */
export function HealthEmail({ brand, name, findings, healthPage }: Content) {
  const look = useLook()
  const isWell = findings.every(({ state }) => state === 'good')
  return (
    <EmailFrame
      brand={brand}
      preview={findings[0]!.summary}
      heading={isWell ? 'Your shop is well again' : 'Your shop needs you'}
    >
      <Text style={look.paragraph}>Dear {name},</Text>
      {findings.map(({ title, state, summary, whatToDo }) => (
        <Text key={title} style={look.paragraph}>
          <strong>
            {title}: {states[state]}.
          </strong>{' '}
          {summary} {whatToDo}
        </Text>
      ))}
      <Button href={healthPage} style={look.button}>
        Open the health screen
      </Button>
      <Text style={look.soft}>While this stays as it is, we send you at most one e-mail a day about it.</Text>
    </EmailFrame>
  )
}
