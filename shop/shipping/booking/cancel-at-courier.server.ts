import { CourierError } from '../couriers/courier-error.ts'
import type { Courier } from './book-parcel.server.ts'
import { bookedAs } from './booked-as.ts'
import type { ClaimedParcel } from './claim-parcel.server.ts'
import { courierIsAway } from './courier-sentences.ts'

export async function cancelAtCourier(courier: Courier | null, parcel: ClaimedParcel) {
  if (!courier) return temporary('No courier is connected, so the booking cannot be cancelled.')
  try {
    if (parcel.bookingState === 'booked') {
      const answer = await courier.provider.cancel(bookedAs(parcel))
      return answer === 'too_late' ? tooLate : answer
    }
    const answer = await courier.provider.abandon(parcel.reference!)
    return answer === 'booked'
      ? temporary('The courier has just booked this parcel. Look again, then decide.')
      : ('cancelled' as const)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return temporary(`${courierIsAway[error.kind]} The booking stands as it was. Try again in a moment.`)
  }
}

export const temporary = (sentence: string) => ({ kind: 'refused' as const, sentence, isTemporary: true })

export const tooLate = {
  kind: 'refused' as const,
  sentence: 'It is too late: the courier is on its way to collect this parcel, or has it already.',
  isTemporary: false,
}
