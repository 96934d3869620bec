import { href } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { GiftCardRequest } from '#shop/credit/approve-gift-cards.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { Decide } from './decide.tsx'

/** Gift cards of the shop before that wait for a second person, the oldest first. */
export const GiftCardsPanel = ({ requests }: { requests: readonly GiftCardRequest[] }) => (
  <Panel title="Gift cards to approve">
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </ul>
  </Panel>
)

function RequestLine({ request }: { request: GiftCardRequest }) {
  const { cards, totalPaise, askedBy, askedAt } = request
  const id = String(request.id)
  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:px-5">
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{formatAmount(totalPaise)}</strong> as store credit for{' '}
          {sayCount(cards, 'gift card')} of your shop before
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          Asked by {askedBy}, {formatMoment(askedAt)}
        </p>
      </div>
      <Decide
        thing="request"
        approved="Gift cards approved"
        declined="Gift cards declined"
        addresses={{
          approve: href('/admin/gift-cards/:id/approve', { id }),
          decline: href('/admin/gift-cards/:id/decline', { id }),
        }}
        askedBy={askedBy}
      >
        {sayCount(cards, 'gift card')}
      </Decide>
    </li>
  )
}
