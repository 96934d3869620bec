import * as z from 'zod'
import { CourierError } from '../couriers/courier-error.ts'
import type { Booking, Cancelled, CourierProvider, PickupPlace } from '../couriers/provider.ts'
import { indianInstant, listOf, messageOf, number, text } from './answers.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'

const Places = z.object({
  data: z.object({
    shipping_address: listOf(
      z.object({ pickup_location: z.string(), pin_code: z.coerce.string(), phone_verified: number }),
    ),
  }),
})

export async function pickupPlaces(http: ShiprocketHttp): Promise<PickupPlace[]> {
  const { data } = read(Places, await http.get('/settings/company/pickup'))
  return data.shipping_address.map(({ pickup_location: name, pin_code: pin, phone_verified: proved }) => ({
    name,
    pin,
    isProved: proved === 1,
  }))
}

const Label = z.object({ label_created: z.literal(1), label_url: z.string() })

export async function label(http: ShiprocketHttp, { shipmentId }: Booking): ReturnType<CourierProvider['label']> {
  const answer = await http.ask('/courier/generate/label', { shipment_id: [Number(shipmentId)] })
  const { data } = Label.safeParse(answer.body)
  if (!data)
    return {
      kind: 'refused',
      reason: 'label',
      sentence: 'The courier has not made the label yet. Try again in a few minutes.',
    }
  const pdf = await http.download(data.label_url)
  if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new CourierError('server', 'the label is no PDF')
  return { kind: 'label', pdf }
}

const Pickup = z.object({
  pickup_status: z.literal(1),
  response: z.object({ pickup_scheduled_date: text.optional() }),
})

export async function requestPickup(
  http: ShiprocketHttp,
  { shipmentId }: Booking,
  day: string,
): ReturnType<CourierProvider['requestPickup']> {
  const answer = await http.post('/courier/generate/pickup', { shipment_id: [Number(shipmentId)], pickup_date: [day] })
  const { data } = Pickup.safeParse(answer.body)
  if (data) return { kind: 'requested', at: indianInstant(data.response.pickup_scheduled_date) }
  // Many couriers queue it together with the AWB.
  if (/already in pickup queue/i.test(messageOf(answer.body))) return { kind: 'requested', at: null }
  return { kind: 'refused', reason: 'pickup', sentence: 'The courier refuses this pickup. Choose another day.' }
}

const Manifest = z.object({ status: z.literal(1), manifest_url: z.string() })

export async function manifest(
  http: ShiprocketHttp,
  bookings: readonly Booking[],
): ReturnType<CourierProvider['manifest']> {
  const ids = bookings.map(({ shipmentId }) => Number(shipmentId))
  const { data } = Manifest.safeParse((await http.post('/manifests/generate', { shipment_id: ids })).body)
  if (!data)
    return {
      kind: 'refused',
      reason: 'manifest',
      sentence: 'The courier made no manifest: one of these parcels has one already.',
    }
  http.requireOwnHost(data.manifest_url)
  return { kind: 'manifest', url: data.manifest_url }
}

export async function cancel(http: ShiprocketHttp, { awb }: Booking): Promise<Cancelled> {
  const answer = await http.post('/orders/cancel/shipment/awbs', { awbs: [awb] })
  const said = messageOf(answer.body)
  if (/already.*cancel/i.test(said)) return 'cancelled'
  if (answer.status >= 400) return 'too_late'
  // Cancelling takes effect later: tracking says when.
  return 'in_progress'
}
