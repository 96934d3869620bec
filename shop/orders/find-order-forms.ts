import * as z from 'zod'
import { email, line } from '#shared/fields.ts'
import { maxTypedNumberLength, makeOrderNumber, readTypedNumber } from '#shared/order-number.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'
import { customerLengths } from './field-lengths.ts'
import { phoneRefusal, phone } from './inputs.ts'

/** As orders may have it from before: any ten digits. */
const knownPhone = line(customerLengths.phone)
  .transform(nationalNumber)
  .pipe(z.string().regex(/^\d{10}$/, phoneRefusal))

/**
 * The values that the customer types to have the link of an order sent once more. `prefix` is the one that new orders
 * have; numbers with another are read, too.
 */
export const findOrder = (prefix: string) =>
  z.object({
    number: line(maxTypedNumberLength)
      .transform(readTypedNumber)
      .pipe(z.string(`Please enter the order number, like ${makeOrderNumber(prefix, 123_456)}`)),
    contact: z.union([email, knownPhone], 'Please enter the phone number or e-mail address of the order'),
  })

/** The order that somebody asks for who proved its phone number. */
export const OpenByPhone = z.object({
  number: line(maxTypedNumberLength).transform(readTypedNumber).pipe(z.string('Please enter the order number')),
  phone,
  proof: z.string().min(1).max(200).describe('As POST /api/codes/check gave it'),
})

/** The orders that somebody asks for who proved their phone number. */
export const ListByPhone = OpenByPhone.omit({ number: true })

export type FindOrder = z.infer<ReturnType<typeof findOrder>>
