import { integrationsContext, dbContext, publicUrlContext } from '#app/context.ts'
import { findIntegrations } from '#shop/integrations/queries.server.ts'
import { findBookingSettings } from '#shop/shipping/booking-settings.server.ts'
import { findStrangeMessages } from '#shop/shipping/tracking/find-strange-messages.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
import { BookingPanel } from './booking-panel.tsx'
import { CourierPanel } from './courier-panel.tsx'
import { ReportsPanel } from './reports-panel.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [db, integrations] = [context.get(dbContext), context.get(integrationsContext)]
  const [{ courier }, strange, booking] = await Promise.all([
    findIntegrations(db, integrations),
    findStrangeMessages(db),
    findBookingSettings(db),
  ])
  const reports = {
    address: `${context.get(publicUrlContext)}/webhooks/parcels`,
    token: integrations.courierWebhookToken,
    strange,
  }
  return { now: courier, booking, reports }
}

export default function CourierPage({ loaderData: { now, booking, reports } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Courier" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        With Shiprocket connected, staff book parcels on the page of an order, and print their labels. Orders that are
        not booked are shipped with a courier and a number that staff type.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CourierPanel key={now.version} now={now} />
        <BookingPanel key={`booking ${booking.version}`} settings={booking} />
        {(now.from === 'environment' || now.from === 'back office') && <ReportsPanel {...reports} />}
      </div>
    </>
  )
}
