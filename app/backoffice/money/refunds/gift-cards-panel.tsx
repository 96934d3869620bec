import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { GiftCardRequest } from '#shop/credit/approve-gift-cards.server.ts'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { OneFieldForm } from '../../parts/forms/one-field-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { sayCount } from '../../parts/lists/say-count.ts'

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

const gone = { title: 'Somebody has decided on this already' }

function RequestLine({ request }: { request: GiftCardRequest }) {
  const { cards, totalPaise, askedBy, askedAt } = request
  const may = useMay()
  const id = String(request.id)
  const [isDeclining, setDeclining] = useState(false)
  const approving = useAction({ thing: 'request', done: 'Gift cards approved', gone })
  const declining = useAction({ thing: 'request', done: 'Gift cards declined', gone })
  const about = <span className="sr-only"> {sayCount(cards, 'gift card')}</span>
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
      {may('orders.refund') && (
        <div className="flex flex-col gap-3 md:items-end">
          <div className="flex flex-wrap gap-3">
            <Button
              busy={approving.busy}
              onClick={() => approving.send(href('/admin/gift-cards/:id/approve', { id }), {})}
            >
              Approve{about}
            </Button>
            <Button variant="secondary" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
              Decline{about}
            </Button>
          </div>
          {isDeclining && (
            <OneFieldForm
              action={declining}
              to={href('/admin/gift-cards/:id/decline', { id })}
              name="note"
              label={`Why not, for ${askedBy}`}
              maxLength={maxDeclineNoteLength}
              send="Decline it"
            />
          )}
        </div>
      )}
    </li>
  )
}
