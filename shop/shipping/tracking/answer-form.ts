import * as z from 'zod'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { optionalLine } from '#shared/fields.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'

export const maxCorrectionLength = 200

/** The request to the courier for what to do with a parcel that nobody took, as staff and customers type it. */
export const AnswerForm = z.object({
  choice: z.enum(['try again', 'bring back'], 'Choose what the courier should do'),
  day: z
    .string()
    .refine((day) => day === '' || isOffered(day), 'Please choose one of the next seven days')
    .default(''),
  phone: optionalLine(30)
    .transform(nationalNumber)
    .pipe(
      z
        .string()
        .refine((phone) => phone === '' || mobileNumber.test(phone), 'Please enter a valid 10-digit phone number'),
    )
    .default(''),
  address: optionalLine(maxCorrectionLength).default(''),
  /** The failed delivery that was seen, as the time of its scan. */
  seen: z.iso.datetime(),
})
export type AnswerForm = z.infer<typeof AnswerForm>

/** The days that a courier may be asked to come: from tomorrow on India's clock, for a week. */
export const offeredDays = (now: Date) => [1, 2, 3, 4, 5, 6, 7].map((days) => dayInIndia(addDays(now, days)))

const isOffered = (day: string) => offeredDays(new Date()).includes(day)
