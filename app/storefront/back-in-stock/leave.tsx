import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { orUnreached, type ReaderAnswer, ReaderButton, readerHeaders, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { leave, loadToLeave } from './place-link.server.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Give up your place', path: href('/waiting/leave'), unlisted: true })

export const headers = readerHeaders

export const loader = loadToLeave

export const action = leave

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not remove your address. Please try again in a moment.'))

export default function LeavePlacePage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  const home = <ButtonLink to={href('/')}>Back to Home</ButtonLink>
  if (answer?.isDone) {
    return (
      <ReaderPage title="You no longer wait" text="We have deleted your address from this waiting list.">
        {home}
      </ReaderPage>
    )
  }
  if (!found) {
    return (
      <ReaderPage
        title="Give up your place"
        text="We could not find your place. It may be removed already, or part of the link may be missing."
      >
        {home}
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title="Give up your place?"
      text={`We will not write to you about ${found.productName} (${found.choice}) again.`}
    >
      <ReaderButton label="Give up my place" />
    </ReaderPage>
  )
}
