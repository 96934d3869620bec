import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { orUnreached, type ReaderAnswer, ReaderButton, readerHeaders, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { leave, loadPlace } from './place-link.server.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Give up your place', path: href('/waiting/leave'), unlisted: true })

export const headers = readerHeaders

export const loader = loadPlace

export const action = leave

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not remove your address. Please try again in a moment.'))

export default function LeavePlacePage() {
  const { place } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  if (!place || answer?.isDone) {
    return (
      <ReaderPage title="You no longer wait" text="We have deleted your address from this waiting list.">
        <ButtonLink to={href('/')}>Back to Home</ButtonLink>
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title="Give up your place?"
      text={`We will not write to you about ${place.productName} (${place.choice}) again.`}
    >
      <ReaderButton label="Give up my place" />
    </ReaderPage>
  )
}
