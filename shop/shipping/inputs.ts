import * as z from 'zod'
import { rupees, wholeNumber } from '#shared/typed-numbers.ts'

const maxSideCm = 150

const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/** How parcels are booked, as owners type it. */
export const BookingSettings = z.object({
  serviceRule: z.enum(['cheapest', 'fastest']),
  boxLengthCm: wholeNumber(1, maxSideCm),
  boxWidthCm: wholeNumber(1, maxSideCm),
  boxHeightCm: wholeNumber(1, maxSideCm),
  asksPinCodes: ticked,
  fetchesReturns: ticked,
  fetchFeePaise: rupees,
})
export type BookingSettings = z.infer<typeof BookingSettings>

export const defaultBookingSettings: BookingSettings = {
  serviceRule: 'cheapest',
  boxLengthCm: 30,
  boxWidthCm: 25,
  boxHeightCm: 5,
  asksPinCodes: false,
  fetchesReturns: false,
  fetchFeePaise: 0,
}
