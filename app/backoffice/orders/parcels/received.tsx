import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findReturning } from '#shop/shipping/tracking/find-returning.server.ts'
import { parcelLabels } from '#shop/shipping/tracking/status-labels.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { ScanLoop } from '../packing/checking/scan-loop.tsx'
import type { Route } from './+types/received'
import { ParcelTabs } from './parcel-tabs.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  returning: await findReturning(context.get(dbContext)),
})

const nothingToPack = [] as const

const columns = [{ label: 'Parcel' }, { label: 'Order' }, { label: 'Status' }]

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

export default function ReceivedBackPage({ loaderData: { returning } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Received back" />
      <ParcelTabs at="received" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Scan a parcel that came back, or a customer’s return. Then scan each piece that can be sold again. Set aside
        what cannot, and press Missing for what did not come.
      </p>
      {may(['orders.fulfil', 'orders.refund']) && <ScanLoop orders={nothingToPack} isBackOnly />}
      <section aria-labelledby="returning" className="admin-panel">
        <h2 id="returning" className="border-b border-line px-4 py-3 text-body font-semibold md:px-5">
          On their way back
        </h2>
        {returning.length === 0 ? (
          <EmptyState title="Nothing comes back" description="Parcels that could not be delivered appear here." />
        ) : (
          <AdminTable caption="Parcels on their way back" columns={columns}>
            {returning.map(({ id, awb, courier, orderNumber, customerName, status, statusAt }) => (
              <Row key={id}>
                <Cell>
                  <Link to={`?${new URLSearchParams({ code: awb ?? orderNumber })}`} className={`font-mono ${link}`}>
                    {awb ?? orderNumber}
                  </Link>
                  <span className="block text-small text-ink-soft">{courier}</span>
                </Cell>
                <Cell>
                  <Link to={href('/admin/orders/:number', { number: orderNumber })} className={link}>
                    {orderNumber}
                  </Link>
                  <span className="block text-small text-ink-soft">{customerName}</span>
                </Cell>
                <Cell>
                  <Badge tone="warn">{status && parcelLabels[status]}</Badge>
                  {statusAt && <span className="block text-small text-ink-soft">{formatMoment(statusAt)}</span>}
                </Cell>
              </Row>
            ))}
          </AdminTable>
        )}
      </section>
    </>
  )
}
