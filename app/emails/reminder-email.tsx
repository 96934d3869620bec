import { launchSentence } from '#shop/catalogue/launch-rules.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Link, Paragraph, SmallText } from './parts.tsx'

type Reminder = Extract<EmailContent, { kind: 'start-confirmation' | 'start-reminder' }>

const launchSentenceOf = ({ startsAt }: Reminder) =>
  startsAt === null
    ? 'It can be bought now'
    : `${launchSentence({ at: startsAt.getTime(), isToday: false })}, India’s time`

export const reminderSubjectOf = (reminder: Reminder) =>
  reminder.kind === 'start-confirmation'
    ? `Confirm your reminder for ${reminder.productName}`
    : `${reminder.productName} ${reminder.startsAt === null ? 'can be bought now' : 'starts in a few minutes'}`

/** Asks the owner of an address whether they want to be reminded, and reminds them. */
export function ReminderEmail(reminder: Reminder) {
  const { brand, kind, productName, link } = reminder
  if (kind === 'start-confirmation') {
    return (
      <EmailFrame brand={brand} preview="Please confirm your reminder." heading="Confirm your reminder" tracksOrders>
        <Paragraph>
          Somebody, most likely you, asked us to remind this address of {productName}. {launchSentenceOf(reminder)}.
          Please confirm that you want it.
        </Paragraph>
        <Button href={link}>Confirm your reminder</Button>
        <SmallText>
          If it was not you, you can ignore this e-mail. Without your confirmation we send no reminder, and we delete
          this address after a week.
        </SmallText>
      </EmailFrame>
    )
  }
  return (
    <EmailFrame brand={brand} preview={`${launchSentenceOf(reminder)}.`} heading={productName} tracksOrders>
      <Paragraph>{launchSentenceOf(reminder)}. You asked us to remind you.</Paragraph>
      <Button href={link}>See it in the shop</Button>
      <SmallText>
        This is the only e-mail about it; we delete your address after the start.{' '}
        <Link href={reminder.leaveLink}>Unsubscribe now</Link>
      </SmallText>
    </EmailFrame>
  )
}
