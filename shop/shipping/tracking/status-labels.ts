import type { ParcelStatus, ParcelTrouble } from '../couriers/scans.ts'

export const parcelLabels: Record<ParcelStatus, string> = {
  booked: 'Ready for the courier',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Delivery failed',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Came back',
  lost: 'Lost',
  cancelled: 'Cancelled',
}

/** The label of a step of the way: also where nothing moved. */
export const stepLabels: Record<ParcelStatus | ParcelTrouble, string> = {
  ...parcelLabels,
  damaged: 'Damaged',
  partly_delivered: 'Delivered in part',
}

/** Couriers try so often, then they bring a parcel back. */
export const usualTries = 3
