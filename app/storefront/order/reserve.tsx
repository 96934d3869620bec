import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  href,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { findReservation, type ReservedByLink, reserveByLink } from '#shop/orders/stock/give-up-reservation.server.ts'
import { findByLink } from '../newsletter/reader-link.server.ts'
import { orUnreached, type ReaderAnswer, ReaderButton, ReaderPage } from '../newsletter/reader-page.tsx'
import { pageMeta } from '../page-meta.ts'

type Answer = ReaderAnswer & { outcome?: ReservedByLink }

const title = 'Reserve your items'

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title, path: href('/orders/reserve'), unlisted: true })

export const loader = findByLink(findReservation, (found) => found === 'over')

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await reserveByLink(context.get(dbContext), token, context.get(clientAddressContext))
  const status = outcome === 'over' ? 410 : 200
  return data<Answer>({ isDone: true, outcome }, { status, headers: headers() })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(orUnreached('We could not reserve your items. Please try again in a moment.'))

const outcomes: Record<ReservedByLink, { title: string; text: string }> = {
  reserved: { title: 'Your items are reserved', text: 'Please pay for your order before its time is over.' },
  waits: {
    title: 'Your order is confirmed',
    text: 'Its items are not reserved, because many orders from your network are not paid yet. Please pay now to get them.',
  },
  'sold out': { title: 'We are sorry', text: 'Some items of your order just sold out.' },
  over: { title: 'This link does not work', text: 'The order is paid or closed, or a part of the link is missing.' },
}

export default function ReserveOrderPage() {
  const { found } = useLoaderData<typeof loader>()
  const outcome = useActionData<Answer>()?.outcome ?? found ?? 'over'
  if (outcome === 'open') {
    return (
      <ReaderPage title={title} text="Press the button and we reserve the items of your order for you.">
        <ReaderButton label="Reserve my items" />
      </ReaderPage>
    )
  }
  return (
    <ReaderPage {...outcomes[outcome]}>
      <ButtonLink to={href('/orders/find')}>Find my order</ButtonLink>
    </ReaderPage>
  )
}
