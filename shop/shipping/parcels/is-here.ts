import type { ParcelStatus } from '../couriers/scans.ts'
import type { ParcelRow } from './parcels-of-order.server.ts'

/** Whether a parcel with something in it is not booked and has not left. A booking that ended leaves its status. */
export const isHere = ({ bookingState, status, contents }: Pick<ParcelRow, 'bookingState' | 'status' | 'contents'>) =>
  bookingState !== 'booked' &&
  bookingState !== 'waiting' &&
  (status === null || status === 'cancelled') &&
  contents.length > 0

/** The pieces of a cancelled parcel are here as if they had come back, which nobody reads: they never left. */
export const shownStatus = (status: ParcelStatus | null, cancelledBecause: string | null) =>
  cancelledBecause === null ? status : 'cancelled'
