import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { plainNumber } from '#shared/phones/indian-mobile.ts'
import { typedAs } from '#shared/typed-as.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { services } from '../served-pin-codes.ts'
import { maxPinCodeLength } from './field-lengths.ts'
import { pinCodeRefusal, pinCodeShape } from './pin-code.ts'
import { extents } from './plan-services.ts'

/** Six digits; "577 001" is how many write it. */
export const PinCode = typedAs(
  { inputMode: 'numeric' },
  line(maxPinCodeLength).transform(plainNumber).pipe(z.string().regex(pinCodeShape, pinCodeRefusal)),
)

/** A day as date fields send it, or nothing. */
const optionalDay = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.union([z.literal(''), typedDay()], 'Please choose a day'))

/** One PIN code as staff type it. */
export const ServiceForm = z
  .object({ pinCode: PinCode, service: z.enum(services, 'Please choose from the list'), closedUntil: optionalDay })
  .check(
    between(['service', 'closedUntil'], ({ service, closedUntil }, refuse) => {
      if (service === 'none' && closedUntil !== '') refuse('closedUntil', 'A PIN code that is not served needs no day')
    }),
  )

/** A file of PIN codes, as text, and whether it is the whole table. */
export const ServiceFile = z.object({ text: z.string(), extent: z.enum(extents) })
