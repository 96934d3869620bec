import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { launchSentence } from '#shop/catalogue/launch-rules.ts'
import { confirmReminder, findReminder } from '#shop/catalogue/launches/reminders.server.ts'
import { changeByLink, findByLink } from '../newsletter/reader-link.server.ts'
import {
  isGone,
  orUnreached,
  type ReaderAnswer,
  ReaderButton,
  readerHeaders,
  ReaderPage,
} from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { productHref } from '../product-href.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Confirm your reminder', path: href('/reminders/confirm'), unlisted: true })

export const headers = readerHeaders

export const loader = findByLink(findReminder)

export const action = changeByLink(confirmReminder)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not confirm your reminder. Please try again in a moment.'))

export default function ConfirmReminderPage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  if (!found || isGone(answer)) {
    return (
      <ReaderPage
        title="Confirm your reminder"
        text="This link does not work. It may be more than a week old, or part of it may be missing. Please ask for the reminder again."
      >
        <ButtonLink to={href('/products')}>See all products</ButtonLink>
      </ReaderPage>
    )
  }
  const { productId, productName, start, state } = found
  const product = <ButtonLink to={productHref(productId)}>See {productName}</ButtonLink>
  if (start === null) {
    return (
      <ReaderPage title="It has started" text={`You can buy ${productName} now.`}>
        {product}
      </ReaderPage>
    )
  }
  if (state === 'confirmed' || answer?.isDone) {
    return (
      <ReaderPage
        title="We will remind you"
        text={`${productName}: ${launchSentence(start)}. We write a few minutes before.`}
      >
        {product}
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title="Confirm your reminder"
      text={`${productName}: ${launchSentence(start)}. Press Confirm to get an e-mail a few minutes before.`}
    >
      <ReaderButton label="Confirm" />
    </ReaderPage>
  )
}
