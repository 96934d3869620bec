import type * as z from 'zod'
import type { ReverseWay } from '../couriers/provider.ts'
import type { ReverseScan, ReverseStatus } from '../couriers/reverse.ts'
import { indianInstant } from './answers.ts'
import type { ShiprocketHttp } from './shiprocket-http.server.ts'
import { type Activity, trackMany } from './track.server.ts'

const groups: Record<ReverseStatus, readonly number[]> = {
  booked: [1, 2, 3, 4, 5, 11, 15, 27, 52],
  out_for_pickup: [19],
  pickup_failed: [13, 20],
  refused_at_door: [47],
  picked_up: [6, 42, 51],
  // Also when it is out to the shop, or nobody opened there.
  in_transit: [17, 18, 21, 22, 38, 39, 48],
  arrived: [7, 26],
  lost: [12, 76],
  cancelled: [8, 16, 45],
}

/** The shop's status by Shiprocket's number of a shipment. */
const statuses = new Map(
  Object.entries(groups).flatMap(([status, codes]) => codes.map((code) => [code, status as ReverseStatus] as const)),
)

/** Where fetched parcels are. One that the courier does not know is missing, or has no scans. */
export async function trackReverse(http: ShiprocketHttp, awbs: readonly string[]): Promise<Map<string, ReverseWay>> {
  const found = await trackMany(http, awbs)
  return new Map(found.map(({ awb, activities }) => [awb, { awb, scans: activities.flatMap(scanOf) }]))
}

function scanOf(activity: z.infer<typeof Activity>): ReverseScan[] {
  const at = indianInstant(activity.date)
  if (!at) return []
  const code = activity['sr-status'] ?? null
  const text = activity['sr-status-label'] ?? activity.activity ?? ''
  const status = (code !== null && statuses.get(code)) || 'unknown'
  return [{ at, status, code: String(code ?? activity.status ?? ''), text: activity.activity ?? text }]
}
