import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDay, formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { findGiftCardRequests } from '#shop/credit/approve-gift-cards.server.ts'
import { findOpenRefunds, type OpenRefund } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { findApprovals } from '#shop/returns/approvals/find-approvals.server.ts'
import { findReturns } from '#shop/returns/finding/find-returns.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/page'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { GiftCardsPanel } from './gift-cards-panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { returns } = await findSettings(db)
  const [refunds, approvals, giftCards, toRefund] = await Promise.all([
    findOpenRefunds(db, returns),
    findApprovals(db),
    findGiftCardRequests(db),
    findReturns(db, { view: 'to refund', search: '' }),
  ])
  return { refunds, approvals, giftCards, returnsToRefund: toRefund.count }
}

const columns = [
  { label: 'Order ID' },
  { label: 'Customer' },
  { label: 'Amount', isNumber: true },
  { label: 'Promised by' },
  { label: 'Status' },
]

const states: Record<OpenRefund['state'], { label: string; tone: BadgeTone }> = {
  asked: { label: 'At the gateway', tone: 'neutral' },
  'low balance': { label: 'Balance too low, tried again', tone: 'danger' },
  held: { label: 'Waits for the bank’s dispute', tone: 'warn' },
  failed: { label: 'Failed at the gateway', tone: 'danger' },
  due: { label: 'To send', tone: 'warn' },
  sent: { label: 'Payout under way', tone: 'neutral' },
  'came back': { label: 'Came back from the bank', tone: 'danger' },
}

export default function RefundsPage({
  loaderData: { refunds, approvals, giftCards, returnsToRefund },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Money back">
        <ExportMenu lists={['refunds']} query="open=true" />
      </PageHead>
      <p className="max-w-2xl text-small text-ink-soft">
        Refunds that have not reached their customers, the late ones first. You set the promised days in the store
        settings, under Returns.
      </p>
      {typeof returnsToRefund === 'number' && returnsToRefund > 0 && (
        <p>
          <Link to={`${href('/admin/returns')}?view=to+refund`} className="inline-flex min-h-11 items-center underline">
            {sayCount(returnsToRefund, 'return')} checked, to refund
          </Link>
        </p>
      )}
      {approvals.length > 0 && <ApprovalsPanel approvals={approvals} />}
      {giftCards.length > 0 && <GiftCardsPanel requests={giftCards} />}
      <div className="admin-panel">
        {refunds.length > 0 ? (
          <AdminTable caption="Refunds on their way" columns={columns}>
            {refunds.map((refund) => (
              <RefundRow key={refund.key} refund={refund} />
            ))}
          </AdminTable>
        ) : (
          <EmptyState title="Nothing is owed." description="Every refund has reached its customer." />
        )}
      </div>
    </>
  )
}

function RefundRow({ refund }: { refund: OpenRefund }) {
  const may = useMay()
  const { way, state, reference, promisedOn, isLate } = refund
  return (
    <Row className="max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        <Link
          to={href('/admin/orders/:number', { number: refund.orderNumber })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {refund.orderNumber}
        </Link>
      </Cell>
      <Cell className="wrap-anywhere max-md:order-3 max-md:col-span-2">
        {refund.customerName}
        <span className="block text-ink-soft">
          {formatShortDay(refund.askedAt)}: {refund.reason}
        </span>
      </Cell>
      <Cell isNumber className="font-semibold max-md:order-2 max-md:self-center">
        {formatAmount(refund.amountPaise)}
      </Cell>
      <Cell className="max-md:order-4">
        {formatDay(promisedOn)} {isLate && <Badge tone="danger">Late</Badge>}
      </Cell>
      <Cell className="max-md:order-5 max-md:col-span-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          {reference && <span className="text-small wrap-anywhere">{reference}</span>}
          {state === 'failed' && may('orders.refund') && <SendByBank refund={refund} />}
          {way === 'bank' && may('cash.view') && (
            <Link
              to={href('/admin/cash')}
              className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {state === 'sent' ? 'Follow it' : 'Send it'}
              <span className="sr-only"> for {refund.orderNumber}</span>
            </Link>
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** For a card that is closed, or a payment too old for the gateway. */
function SendByBank({ refund: { id, orderNumber } }: { refund: OpenRefund }) {
  const action = useAction({
    thing: 'refund',
    done: { title: 'To send by bank', description: 'The customer says on the order page where it goes.' },
    gone: { title: 'This refund is settled already' },
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={action.busy}
      onClick={() => action.send(href('/admin/refunds/:id/by-bank', { id: String(id) }), {})}
    >
      Send by UPI or bank instead<span className="sr-only"> for {orderNumber}</span>
    </Button>
  )
}
