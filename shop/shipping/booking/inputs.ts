import * as z from 'zod'
import { wholeNumber } from '#shared/typed-numbers.ts'

const maxSideCm = 150

/** How parcels are booked, as owners type it. */
export const BookingSettings = z.object({
  serviceRule: z.enum(['cheapest', 'fastest']),
  boxLengthCm: wholeNumber(1, maxSideCm),
  boxWidthCm: wholeNumber(1, maxSideCm),
  boxHeightCm: wholeNumber(1, maxSideCm),
  asksPinCodes: z.preprocess((ticked) => ticked === 'on' || ticked === true, z.boolean()),
})
export type BookingSettings = z.infer<typeof BookingSettings>

export const defaultBookingSettings: BookingSettings = {
  serviceRule: 'cheapest',
  boxLengthCm: 30,
  boxWidthCm: 25,
  boxHeightCm: 5,
  asksPinCodes: false,
}
