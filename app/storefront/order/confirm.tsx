import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  href,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { confirmByLink, type ConfirmedByLink, findConfirmationByLink } from '#shop/orders/cash/confirm-cash.server.ts'
import { findByLink } from '../newsletter/reader-link.server.ts'
import { orUnreached, type ReaderAnswer, ReaderButton, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'

type Answer = ReaderAnswer & { outcome?: ConfirmedByLink }

const title = 'Confirm your order'

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title, path: href('/orders/confirm'), unlisted: true })

export const loader = findByLink(findConfirmationByLink, (found) => found === 'over')

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await confirmByLink(context.get(dbContext), token)
  const status = outcome === 'over' ? 410 : 200
  return data<Answer>({ isDone: true, outcome }, { status, headers: headers() })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not confirm your order. Please try again in a moment.'))

const outcomes: Record<ConfirmedByLink, { title: string; text: string }> = {
  confirmed: { title: 'Your order is confirmed', text: 'We are preparing it. You pay in cash when it arrives.' },
  over: { title: 'This link does not work', text: 'The order is paid or closed, or a part of the link is missing.' },
}

export default function ConfirmOrderPage() {
  const { found } = useLoaderData<typeof loader>()
  const outcome = useActionData<Answer>()?.outcome ?? found ?? 'over'
  if (outcome === 'open') {
    return (
      <ReaderPage
        title={title}
        text="Press the button, so that we know that we may send it. You pay in cash when it arrives."
      >
        <ReaderButton label="Confirm my order" />
      </ReaderPage>
    )
  }
  return (
    <ReaderPage {...outcomes[outcome]}>
      <ButtonLink to={href('/orders/find')}>Find my order</ButtonLink>
    </ReaderPage>
  )
}
