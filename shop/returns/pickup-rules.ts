import type { ShownPickup } from '#shop/shipping/reverse/find-pickup.server.ts'

/** Whether a pickup ended without the parcel, so that it can be booked once more. */
export const mayBookAgain = ({ bookingState }: Pick<ShownPickup, 'bookingState'>) =>
  bookingState === 'refused' || bookingState === 'cancelled'

/** Whether the courier is expected at the door: nobody has the parcel but the customer. */
export const isExpected = ({ bookingState, status }: Pick<ShownPickup, 'bookingState' | 'status'>) =>
  bookingState === 'waiting' ||
  (bookingState === 'booked' &&
    (status === null || status === 'booked' || status === 'out_for_pickup' || status === 'pickup_failed'))
