import { connectionsContext, dbContext } from '#app/context.ts'
import { findConnections } from '#shop/connections/queries.server.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import type { Route } from './+types/page'
import { CourierPanel } from './courier-panel.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/settings/courier') }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { courier } = await findConnections(context.get(dbContext), context.get(connectionsContext))
  return { now: courier }
}

export default function CourierPage({ loaderData: { now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Courier" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Here the shop is connected with Shiprocket, and the connection is tried. Parcels are still booked in
        Shiprocket’s own panel; staff enter the courier and the tracking number when they mark an order as shipped.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CourierPanel key={now.version} now={now} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Courier" />
      <LoadFailure />
    </>
  )
}
