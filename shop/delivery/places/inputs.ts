import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { typedAs } from '#shared/typed-as.ts'
import { longestPinCode } from './field-lengths.ts'
import { pinCodeShape } from './pin-code.ts'

/** Six digits; "577 001" is how many write it. */
export const PinCode = typedAs(
  { inputMode: 'numeric' },
  line(longestPinCode)
    .transform((text) => plainDigits(text).replace(/\s/g, ''))
    .pipe(z.string().regex(pinCodeShape, 'Please enter a valid 6-digit PIN code')),
)
