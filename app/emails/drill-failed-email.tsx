import { Text } from '@react-email/components'
import { formatMoment } from '#shared/dates.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { look } from './look.ts'

export const drillFailedSubject = 'The backup of your shop could not be restored'

/** To owners, each time that the monthly test restore fails. */
export function DrillFailedEmail({ brand, name, endedAt, problems }: Extract<EmailContent, { kind: 'drill-failed' }>) {
  return (
    <EmailFrame brand={brand} preview="Please look at it soon." heading="The test restore failed">
      <Text style={look.paragraph}>Dear {name},</Text>
      <Text style={look.paragraph}>
        Once a month {brand.name} restores its backup into a folder of its own, to see that it works. On{' '}
        {formatMoment(new Date(endedAt))} it found this:
      </Text>
      {problems.map((problem) => (
        <Text key={problem} style={look.paragraph}>
          {problem}
        </Text>
      ))}
      <Text style={look.paragraph}>
        The shop itself is not affected. But until this is repaired, it may not be possible to bring it back after a
        damage. Please look at the place where the backups are, or show this e-mail to the person who looks after the
        machine.
      </Text>
      <Text style={look.soft}>The test is repeated each night until it succeeds.</Text>
    </EmailFrame>
  )
}
