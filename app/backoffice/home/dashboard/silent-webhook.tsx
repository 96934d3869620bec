import { TriangleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { WebhookHealth } from '#shop/orders/paying/webhook-health.server.ts'
import { maxCounted } from '#shop/orders/rules.ts'

/** The gateway no longer reports payments by itself: something to fix, though no money is lost. */
export function SilentWebhook({ health: { lastEventAt, paidUnreported } }: { health: WebhookHealth }) {
  return (
    <section
      aria-labelledby="silent-webhook"
      className="flex items-start gap-3 border border-line bg-warn-tint p-4 md:px-5"
    >
      <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="max-w-prose text-small">
        <h2 id="silent-webhook" className="font-semibold">
          The payment gateway does not send payment updates
        </h2>
        <p className="mt-1">
          {ordersWere(paidUnreported)} paid in the last day, but the gateway did not tell the shop. The shop checked
          these payments itself, so no money is lost.{' '}
          {lastEventAt ? `The last update came ${formatMoment(lastEventAt)}.` : 'No update has come yet.'} Please check
          the webhook address and the webhook secret in the gateway’s dashboard.
        </p>
      </div>
    </section>
  )
}

function ordersWere(count: number) {
  if (count === 1) return 'One order was'
  return count > maxCounted ? `More than ${maxCounted} orders were` : `${count} orders were`
}
