import type { ParcelStatus } from './couriers/scans.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const ended: readonly ParcelStatus[] = ['delivered', 'returned', 'cancelled']

/** How long after its end a parcel is still looked at, since couriers correct themselves. */
const afterEndDays = 7
/** Nobody will say anything more of a parcel that was silent for so long. */
const silentDays = 45

const [minMinutes, maxMinutes] = [20, 360]

/**
 * When a courier is asked again about a parcel: soon after it moved, then ever more rarely. `newsAt` is when it last
 * moved, or was booked. Null means never again.
 */
export function nextLook({ status, newsAt }: { status: ParcelStatus | null; newsAt: Date }, now: Date): Date | null {
  const silentMs = Math.max(0, now.getTime() - newsAt.getTime())
  const isEnded = status !== null && ended.includes(status)
  if (silentMs > (isEnded ? afterEndDays : silentDays) * dayMs) return null
  if (isEnded) return new Date(now.getTime() + dayMs)
  const isAtTheDoor = status === 'out_for_delivery' || status === 'delivery_failed'
  const restMinutes = Math.min(isAtTheDoor ? 60 : maxMinutes, silentMs / minuteMs / 8)
  return new Date(now.getTime() + Math.max(minMinutes, restMinutes) * minuteMs)
}
