import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { findGiftCardRequests } from '#shop/credit/approve-gift-cards.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { findApprovals } from '#shop/returns/approvals/find-approvals.server.ts'
import { findReturns } from '#shop/returns/finding/find-returns.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/page'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { GiftCardsPanel } from './gift-cards-panel.tsx'
import { RefundRow } from './refund-row.tsx'

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
