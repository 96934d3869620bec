import { CircleAlert, Truck } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { Arrival } from '#shop/orders/promised-arrival.ts'

/** The answer to "where is my order", before anything else. `method`: the way of delivery that was chosen. */
export function ArrivalLine({ arrival, method }: { arrival: Arrival | null; method: string | null }) {
  if (!arrival) return null
  return (
    <div className={`flex items-start gap-3 p-4 ${arrival.isLate ? 'bg-warn-tint' : 'bg-good-tint'}`}>
      <Icon of={arrival.isLate ? CircleAlert : Truck} className="mt-0.75 shrink-0" />
      <div className="min-w-0">
        <p className="text-lead font-medium">{arrival.sentence}</p>
        {method && <p className="text-small wrap-anywhere text-ink-soft">{method}</p>}
      </div>
    </div>
  )
}
