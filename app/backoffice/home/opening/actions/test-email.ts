import { sendTestEmail, type TestEmail } from '#shop/staff/emails/test-email.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/test-email'

/** Sends an e-mail to whoever asks, and says what the mail server answered. */
export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (db, by) => outcomeOf(await sendTestEmail(db, by), by.email))

type Answer = Outcome<{ title: string; description: string }>

function outcomeOf(sent: TestEmail, to: string): Answer {
  switch (sent.kind) {
    case 'sent':
      return {
        kind: 'done',
        title: 'The mail server accepted the test e-mail',
        description: `Look into the inbox of ${to}, and into spam.`,
      }
    case 'on disk':
      return {
        kind: 'refused',
        title: 'The test e-mail is a file only',
        description: 'There is no mail server yet, so nobody received it.',
      }
    case 'on its way':
      return {
        kind: 'refused',
        title: 'The mail server has not answered yet',
        description: 'Look at this page again in a minute.',
        isTemporary: true,
      }
    case 'refused':
      return {
        kind: 'refused',
        title: 'The test e-mail did not get through',
        description: `The mail server answered: ${sent.answer}`,
      }
  }
}
