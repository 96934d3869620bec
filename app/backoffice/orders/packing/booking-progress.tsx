import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'

/** How far the booking of everything that was asked for has come; nothing while nothing waits. */
export function BookingProgress({ orders }: { orders: readonly PackingLine[] }) {
  const parcels = orders.flatMap((order) => order.parcels)
  const waiting = parcels.filter(({ state }) => state === 'waiting')
  const delayed = waiting.find(({ sentence }) => sentence !== null)
  const labels = parcels.filter(({ state, hasLabel }) => state === 'booked' && !hasLabel).length
  const done = parcels.filter(({ state }) => state === 'booked' || state === 'refused').length
  const all = done + waiting.length
  return (
    <div role="status" className="empty:hidden">
      {waiting.length > 0 && (
        <div className="admin-panel flex flex-col gap-2 p-4 md:px-5">
          <p className="font-semibold">
            {done} of {all} {all === 1 ? 'parcel' : 'parcels'} booked
          </p>
          <progress value={done} max={all} aria-label="Booking" className="h-2 w-full accent-accent" />
          {delayed && <p className="text-small text-ink-soft">{delayed.sentence} The shop asks again automatically.</p>}
        </div>
      )}
      {waiting.length === 0 && labels > 0 && (
        <p className="text-small text-ink-soft">
          {labels} {labels === 1 ? 'label is' : 'labels are'} on the way.
        </p>
      )}
    </div>
  )
}
