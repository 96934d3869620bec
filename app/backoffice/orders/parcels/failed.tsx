import { useState } from 'react'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { offeredDays } from '#shop/shipping/tracking/answer-form.ts'
import { type FailedDelivery, findFailedDeliveries } from '#shop/shipping/tracking/find-failed-deliveries.server.ts'
import { usualTries } from '#shop/shipping/tracking/status-labels.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import type { Route } from './+types/failed'
import { AnswerDialog } from './answer-dialog.tsx'
import { type Choice, ParcelRow } from './failed-row.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  parcels: await findFailedDeliveries(context.get(dbContext)),
  days: offeredDays(new Date()),
})

const columns = [
  { label: 'Order' },
  { label: 'Customer' },
  { label: 'What happened' },
  { label: 'Tries' },
  { label: 'Actions' },
]

export default function FailedDeliveriesPage({ loaderData: { parcels, days } }: Route.ComponentProps) {
  const may = useMay()
  const [asking, setAsking] = useState<{ parcel: FailedDelivery; choice: Choice } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const mayAnswer = may(['orders.fulfil', 'orders.note'])

  return (
    <>
      <PageHead title="Failed deliveries">
        <ExportMenu lists={['parcels']} query="view=failed" />
      </PageHead>
      <ParcelTabs at="failed" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Parcels that the courier could not hand over. Call the customer, then tell the courier what to do within a day:
        after {usualTries} tries it brings the parcel back. The customer can choose the same on the order page.
      </p>
      {parcels.length === 0 ? (
        <div className="admin-panel">
          <EmptyState title="No failed deliveries" description="No parcel needs a decision now." />
        </div>
      ) : (
        <div className="admin-panel">
          <AdminTable caption="Failed deliveries" columns={columns}>
            {parcels.map((parcel) => (
              <ParcelRow
                key={parcel.id}
                parcel={parcel}
                mayAnswer={mayAnswer}
                onAsk={(choice) => {
                  setAsking({ parcel, choice })
                  setOpen(true)
                }}
              />
            ))}
          </AdminTable>
        </div>
      )}
      <AnswerDialog asking={asking} isOpen={isOpen} days={days} onClose={() => setOpen(false)} />
    </>
  )
}
