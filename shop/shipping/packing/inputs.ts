import * as z from 'zod'
import { dayInIndia } from '#shared/dates.ts'
import { line, optionalLine } from '#shared/fields.ts'
import { typedWeight } from '../parcels/read-weight.ts'

/** The text that a scanner types: an order number or an AWB. `weight`: of its parcel, where it was weighed. */
export const ScanForm = z.object({ code: line(50), weight: typedWeight.optional().default(null) })

/** Where the pieces of a SKU lie; blank: nobody knows. */
export const ShelfForm = z.object({ sku: line(100), shelf: optionalLine(20) })
export type ShelfForm = z.infer<typeof ShelfForm>

const furthestDays = 14
const dayMs = 86_400_000

/** A day on which the courier may come: today or one of the two weeks after it. */
export const PickupForm = z.object({
  day: z.iso.date('Please choose a day').refine((day) => {
    const now = Date.now()
    return day >= dayInIndia(new Date(now)) && day <= dayInIndia(new Date(now + furthestDays * dayMs))
  }, `Please choose a day within the next ${furthestDays} days`),
})
