import type { Booking } from '../couriers/provider.ts'
import type { parcels } from '../tables.server.ts'

type Row = Pick<
  typeof parcels.$inferSelect,
  'reference' | 'providerOrderId' | 'providerShipmentId' | 'awb' | 'courier' | 'pickupAt'
>

/** The courier's own numbers of a parcel that is booked. */
export const bookedAs = ({ reference, providerOrderId, providerShipmentId, awb, courier, pickupAt }: Row): Booking => ({
  reference: reference!,
  orderId: providerOrderId!,
  shipmentId: providerShipmentId!,
  awb: awb!,
  courier: courier!,
  pickupAt,
})
