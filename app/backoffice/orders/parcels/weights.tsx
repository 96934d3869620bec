import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { findWeightDifferences } from '#shop/shipping/charges/find-weight-differences.server.ts'
import { daysLeftToDispute, daysToDispute } from '#shop/shipping/weight-differences.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { Route } from './+types/weights'
import { DifferenceLine } from './difference-line.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date()
  const found = await findWeightDifferences(context.get(dbContext))
  return { parcels: found.map((one) => ({ ...one, daysLeft: daysLeftToDispute(one.heavierSince, now) })) }
}

export default function WeightDifferencesPage({ loaderData: { parcels } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Weight differences" />
      <ParcelTabs at="weights" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        The courier found these parcels heavier than you booked, and charges for it. To dispute a charge, send
        photographs of the packed parcel in the courier’s panel within {daysToDispute} days. Here you write down what
        was done. If it keeps happening, correct the weight and size of the product.
      </p>
      <div className="admin-panel">
        {parcels.length === 0 ? (
          <EmptyState title="No weight differences" description="The courier’s statement is read every night." />
        ) : (
          <ul className="divide-y divide-line">
            {parcels.map((parcel) => (
              <DifferenceLine key={parcel.awb} parcel={parcel} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
