import type { parcels } from '../tables.server.ts'
import type { BookingOf } from './booking-state.ts'

type Row = Pick<typeof parcels.$inferSelect, 'bookingState' | 'reference' | 'bookings' | 'attempts'>

/** The facts of a parcel that the rules need. */
export const bookingOf = ({ bookingState: state, reference, bookings, attempts }: Row): BookingOf => ({
  state,
  reference,
  bookings,
  attempts,
})
