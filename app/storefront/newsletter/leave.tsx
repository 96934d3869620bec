import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { findReaderByToken, unsubscribe } from '#shop/marketing/change-subscription.server.ts'
import { pageMeta } from '../page-meta.ts'
import { changeByLink, findByLink } from './reader-link.server.ts'
import { isGone, orUnreached, type ReaderAnswer, ReaderButton, readerHeaders, ReaderPage } from './reader-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Unsubscribe', path: href('/newsletter/leave'), unlisted: true })

export const headers = readerHeaders

export const loader = findByLink(findReaderByToken)

/** Also what a mail program sends by itself when its reader presses "unsubscribe" (RFC 8058). */
export const action = changeByLink(unsubscribe)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not unsubscribe you. Please try again in a moment.'))

export default function LeaveNewsletterPage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  if (found === 'left' || answer?.isDone) {
    return (
      <ReaderPage
        title="You are unsubscribed"
        text="We will not send our newsletter to this address again. You can subscribe again on our home page any time."
      >
        <ButtonLink to={href('/')}>Back to Home</ButtonLink>
      </ReaderPage>
    )
  }
  const title = 'Unsubscribe from our newsletter?'
  if (found !== null && !isGone(answer)) {
    return (
      <ReaderPage title={title} text="We will not send our newsletter to this address again.">
        <ReaderButton label="Unsubscribe" />
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title={title}
      text="We could not find this address on our list. It may be removed already, or part of the link may be missing."
    >
      <ButtonLink to={href('/contact')} variant="secondary">
        Write to us
      </ButtonLink>
    </ReaderPage>
  )
}
