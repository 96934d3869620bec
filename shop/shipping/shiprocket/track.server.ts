import * as z from 'zod'
import type { Way } from '../couriers/provider.ts'
import type { Scan } from '../couriers/scans.ts'
import { dayOf, indianInstant, listOf, number, text } from './answers.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'
import { statusOf } from './status-codes.ts'

/** As tracking and webhooks list it; the number is of the shipment table. */
export const Activity = z.object({
  date: text,
  status: text.optional(),
  activity: text.optional(),
  location: text.optional(),
  'sr-status': number.optional(),
  'sr-status-label': text.optional(),
})

const Tracking = z.object({
  tracking_data: z.object({
    shipment_track: listOf(z.object({ awb_code: text, edd: text.optional() })),
    shipment_track_activities: listOf(Activity),
    etd: text.optional(),
  }),
})

const Many = z.record(z.string(), z.unknown())

/** Where the parcels are. One that the courier does not know, or has not seen yet, is missing or has no scans. */
export async function track(http: ShiprocketHttp, awbs: readonly string[]): Promise<Map<string, Way>> {
  const found = await trackMany(http, awbs)
  return new Map(found.map(({ awb, activities, promisedOn }) => [awb, { awb, scans: scansOf(activities), promisedOn }]))
}

/** The answer about each parcel that the courier knows, as it lists the events. */
export async function trackMany(http: ShiprocketHttp, awbs: readonly string[]) {
  const answers = read(Many, await http.ask('/courier/track/awbs', { awbs }))
  return awbs.flatMap((awb) => {
    const { data } = Tracking.safeParse(answers[awb])
    if (!data) return []
    const {
      shipment_track: [parcel],
      shipment_track_activities: activities,
      etd,
    } = data.tracking_data
    return [{ awb, activities, promisedOn: dayOf(parcel?.edd ?? null) ?? dayOf(etd ?? null) }]
  })
}

/** Oldest first. A scan without a time cannot be placed on the way and is left out. */
export function scansOf(activities: readonly z.infer<typeof Activity>[]): Scan[] {
  const scans = activities.flatMap((activity) => {
    const at = indianInstant(activity.date)
    return at ? [scanOf(at, activity)] : []
  })
  return scans.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function scanOf(at: Date, activity: z.infer<typeof Activity>): Scan {
  const shipment = activity['sr-status'] ?? null
  const label = activity['sr-status-label'] ?? activity.activity ?? ''
  return {
    at,
    status: statusOf({ shipment, order: null, text: label }),
    code: String(shipment ?? activity.status ?? ''),
    text: activity.activity ?? label,
    place: activity.location ?? '',
  }
}
