import * as z from 'zod'
import { oneLine } from './fields.ts'
import { formatPrice, parseRupees, sayAmount } from './money.ts'
import { plainDigits } from './phones/indian-mobile.ts'
import { required } from './plain-errors.ts'
import { typedAs } from './typed-as.ts'

/** The most that one piece may cost. */
export const maxPricePaise = 10_00_000_00

const rupeesFrom = (minPaise: 0 | 1, maxPaise = maxPricePaise) =>
  typedAs(
    { inputMode: 'decimal', maxLength: 20 },
    oneLine.transform((text, context) => {
      const paise = parseRupees(text)
      if (paise === null) context.addIssue(text === '' ? required : sayAmount(text))
      else if (paise < minPaise) context.addIssue('Please enter more than zero')
      else if (paise > maxPaise) context.addIssue(`Please enter at most ${formatPrice(maxPaise).slice(1)}`)
      else return paise
      return z.NEVER
    }),
  )

/** An amount that may be nothing: what costs nothing is free. */
export const rupees = rupeesFrom(0)
export const rupeesOverZero = rupeesFrom(1)

/** One transfer from bank to bank. */
export const transferredRupees = rupeesFrom(1, 100_00_00_000_00)

/** The typed number, or null for nothing. */
export const orBlank = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text))
    .pipe(schema.nullable())

export const wholeNumber = (
  least: number,
  most: number,
  sentence = `Please enter a whole number from ${least} to ${most}`,
) =>
  typedAs(
    { inputMode: 'numeric', maxLength: String(most).length },
    oneLine.transform((text, context) => {
      const digits = plainDigits(text)
      const count = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
      if (count >= least && count <= most) return count
      context.addIssue(text === '' ? required : sentence)
      return z.NEVER
    }),
  )
