import { type ClientActionFunctionArgs, href, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
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
import { confirm, loadToConfirm } from './place-link.server.ts'

const title = 'Confirm your place'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title, path: href('/waiting/confirm'), unlisted: true })

export const headers = readerHeaders

export const loader = loadToConfirm

export const action = confirm

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not confirm your address. Please try again in a moment.'))

export default function ConfirmPlacePage() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<ReaderAnswer>()

  if (!found || found.state === 'over' || isGone(answer)) {
    return (
      <ReaderPage
        title={title}
        text="This link does not work. It may be more than a week old, or part of it may be missing. Please ask again on the page of the product."
      >
        <ButtonLink to={href('/products')}>See all products</ButtonLink>
      </ReaderPage>
    )
  }
  const { productName, choice, state, waitsBefore, productId } = found
  if (state === 'unconfirmed') {
    return (
      <ReaderPage title={title} text={`Press Confirm and we write to you when ${productName} (${choice}) comes back.`}>
        <ReaderButton label="Confirm" />
      </ReaderPage>
    )
  }
  if (state === 'on sale' || state === 'not on sale') {
    const isOnSale = state === 'on sale'
    return (
      <ReaderPage
        title={isOnSale ? `${productName} is in stock` : `${productName} is not on sale yet`}
        text={isOnSale ? `${choice} is back already. You can buy it now.` : 'You can see on its page when it starts.'}
      >
        <ButtonLink to={productHref(productId)}>{isOnSale ? 'Buy it now' : 'See the product'}</ButtonLink>
      </ReaderPage>
    )
  }
  return (
    <ReaderPage
      title="Your place is confirmed"
      text={
        state === 'offered'
          ? `One piece of ${productName} (${choice}) is reserved for you now. Please open the e-mail that we sent you.`
          : `We write to you when ${productName} (${choice}) comes back. ${sayBefore(waitsBefore)}`
      }
    >
      <ButtonLink to={productHref(productId)}>Back to the product</ButtonLink>
    </ReaderPage>
  )
}

function sayBefore(count: number) {
  if (count === 0) return 'You are the first in line.'
  return count === 1 ? 'One person asked before you.' : `${count} people asked before you.`
}
