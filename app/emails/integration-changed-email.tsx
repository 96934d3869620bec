import { formatMoment } from '#shared/dates.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph } from './parts.tsx'

type Changed = Extract<EmailContent, { kind: 'connection-changed' }>

export const integrationChangedSubject = ({ what, isRemoved }: Changed) =>
  `${what} were ${isRemoved ? 'removed' : 'changed'}`

/** To every owner, so that a change that one of them did not make is noticed. */
export function IntegrationChangedEmail({ brand, name, what, isRemoved, by, at, page }: Changed) {
  const done = isRemoved ? 'removed' : 'changed'
  return (
    <EmailFrame brand={brand} preview={`By ${by}.`} heading={`${what} were ${done}`}>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {by} {done} {what[0]!.toLowerCase() + what.slice(1)} of {brand.name} on {formatMoment(new Date(at))}.
      </Paragraph>
      <Paragraph>
        If you did not expect this, ask {by}. If nobody of your team did it, deactivate that account in the back office
        and enter your own keys again.
      </Paragraph>
      <Button href={page}>Open these settings</Button>
    </EmailFrame>
  )
}
