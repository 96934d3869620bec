import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { findReminder, leaveReminder } from '#shop/catalogue/launches/reminders.server.ts'
import { changeByLink, findByLink } from '../newsletter/reader-link.server.ts'
import { orUnreached, type ReaderAnswer, ReaderButton, readerHeaders, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Unsubscribe', path: href('/reminders/leave'), unlisted: true })

export const headers = readerHeaders

export const loader = findByLink(findReminder)

/** Also what a mail program sends by itself when its reader presses "unsubscribe" (RFC 8058). */
export const action = changeByLink(leaveReminder)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not unsubscribe you. Please try again in a moment.'))

export default function LeaveReminderPage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  const home = <ButtonLink to={href('/')}>Back to Home</ButtonLink>
  if (answer?.isDone) {
    return (
      <ReaderPage title="You are unsubscribed" text="We will not remind you, and we have deleted your address.">
        {home}
      </ReaderPage>
    )
  }
  if (!found) {
    return (
      <ReaderPage
        title="Unsubscribe"
        text="We could not find your reminder. It may be removed already, or part of the link may be missing."
      >
        {home}
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title={`No reminder for ${found.productName}?`}
      text="We will not remind you, and we delete your address."
    >
      <ReaderButton label="Unsubscribe" />
    </ReaderPage>
  )
}
