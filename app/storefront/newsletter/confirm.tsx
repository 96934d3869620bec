import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { confirmSubscription, findReaderByToken } from '#shop/marketing/change-subscription.server.ts'
import { pageMeta } from '../page-meta.ts'
import { changeByLink, findByLink } from './reader-link.server.ts'
import { isGone, orUnreached, type ReaderAnswer, ReaderButton, readerHeaders, ReaderPage } from './reader-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Confirm your address', path: href('/newsletter/confirm'), unlisted: true })

export const headers = readerHeaders

export const loader = findByLink(findReaderByToken)

export const action = changeByLink(confirmSubscription)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not confirm your address. Please try again in a moment.'))

export default function ConfirmNewsletterPage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()
  const home = <ButtonLink to={href('/')}>Back to Home</ButtonLink>

  if (found === 'reading' || answer?.isDone) {
    return (
      <ReaderPage title="You are subscribed" text="Thank you. Every newsletter has a link to unsubscribe.">
        {home}
      </ReaderPage>
    )
  }
  if (found === null || isGone(answer)) {
    return (
      <ReaderPage
        title="Confirm your address"
        text="This link does not work. It may be more than a week old, or part of it may be missing. Please subscribe again on our home page."
      >
        {home}
      </ReaderPage>
    )
  }
  return (
    <ReaderPage title="Confirm your address" text="Press Confirm to get our newsletter at this address.">
      <ReaderButton label="Confirm" />
    </ReaderPage>
  )
}
