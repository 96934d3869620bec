import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoment } from '#shared/dates.ts'
import { readSearch } from '#shared/search-text.ts'
import { findReturning, findScanned } from '#shop/shipping/tracking/find-returning.server.ts'
import { parcelLabels } from '#shop/shipping/tracking/status-labels.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { useMay } from '../guard/use-may.ts'
import { AdminTable, Cell, Row } from '../lists/admin-table.tsx'
import { SearchForm } from '../lists/search-form.tsx'
import type { Route } from './+types/received'
import { CountForm } from './count-form.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/parcels/received') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const search = readSearch(new URL(request.url).searchParams)
  const [scanned, returning] = await Promise.all([findScanned(db, search), findReturning(db)])
  return { search, scanned, returning }
}

const columns = [{ label: 'Parcel' }, { label: 'Order' }, { label: 'Status' }]

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

export default function ReceivedBackPage({ loaderData: { search, scanned, returning } }: Route.ComponentProps) {
  const may = useMay()
  const mayCount = may(['orders.fulfil', 'orders.refund'])
  const scan = useRef<HTMLDivElement>(null)
  const scanNext = () => {
    const field = scan.current?.querySelector('input')
    field?.focus()
    field?.select()
  }
  // Who comes here has a parcel in the hand.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) scan.current?.querySelector('input')?.focus()
  }, [])
  return (
    <>
      <PageHead title="Received back" />
      <ParcelTabs at="received" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Scan the label of a parcel that came back, or type its order number or AWB. Count what can be sold again. The
        rest is set aside.
      </p>
      <div ref={scan}>
        <SearchForm label="Order number or AWB" placeholder="Scan, or type an order number or AWB" search={search} />
      </div>
      {search !== '' && scanned.length === 0 && (
        <p role="status" className="admin-panel p-4 text-small md:px-5">
          No parcel was booked for “{search}”. If the order was shipped without a booking, open the order and mark it as
          returned.
        </p>
      )}
      {scanned.map((parcel) => (
        <CountForm key={parcel.id} parcel={parcel} mayCount={mayCount} onDone={scanNext} />
      ))}
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
                  <Link to={`?${new URLSearchParams({ search: awb ?? orderNumber })}`} className={`font-mono ${link}`}>
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

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Received back" />
      <LoadFailure />
    </>
  )
}
