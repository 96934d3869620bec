import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { mobileNumber, nationalNumber, plainDigits, plainNumber } from '#shared/phones/indian-mobile.ts'
import { typedAs } from '#shared/typed-as.ts'
import { maxTypedCodeLength } from './rules.ts'

/** The purpose of a code; a code of one purpose is none for another. */
export const codePurposes = ['confirm order', 'open order', 'open credit'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Ten digits of a phone that an SMS reaches, however they are written. */
export const codePhone = typedAs(
  { inputMode: 'tel' },
  line(40)
    .transform(nationalNumber)
    .pipe(z.string().regex(mobileNumber, 'Please enter an Indian mobile number with ten digits')),
)

const purpose = z.enum(codePurposes)

/** "123 456" is how some write it. */
const code = typedAs(
  { inputMode: 'numeric' },
  line(maxTypedCodeLength)
    .transform(plainNumber)
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code')),
)

export const AskForCode = z.object({ phone: codePhone, purpose })

export const CheckCode = z.object({ phone: codePhone, purpose, code })

const maxCap = 100_000

/** How many codes the shop sends in an hour, as the owner types it. */
export const CodeCapForm = z.object({
  maxPerHour: typedAs(
    { inputMode: 'numeric' },
    line(7)
      .transform((text) => plainDigits(text).replaceAll(',', ''))
      .pipe(z.string().regex(/^\d+$/, 'Please enter a whole number'))
      .transform(Number)
      .pipe(z.number().min(1).max(maxCap)),
  ),
})
export type CodeCapForm = z.infer<typeof CodeCapForm>
