import * as z from 'zod'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { optionalLine } from '#shared/fields.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { orBlank, wholeNumber } from '#shared/typed-numbers.ts'
import type { SoldAhead } from '../sold-ahead.ts'

const maxDaysToMake = 180
const maxDaysAhead = 730

const preorderDay = typedDay('Please enter a day').refine(
  (day) => day <= dayInIndia(addDays(new Date(), maxDaysAhead)),
  'Please enter a day within two years',
)

/** As staff type it; null where the product is sold from stock. */
export const SoldAheadForm = z
  .object({
    kind: z.enum(['', 'preorder', 'made']).default(''),
    leavesBy: z.literal('').or(preorderDay).default(''),
    days: orBlank(wholeNumber(1, maxDaysToMake)).default(null),
    never: optionalLine(80).default(''),
  })
  .nullable()
  .default(null)
  .superRefine((typed, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (typed?.kind === 'preorder' && typed.leavesBy === '') refuse('leavesBy', 'Please enter the day')
    if (typed?.kind === 'made' && typed.days === null) refuse('days', 'Please enter the days')
  })
  .transform((typed): SoldAhead | null => {
    if (typed?.kind === 'preorder') return { kind: 'preorder', leavesBy: typed.leavesBy, never: typed.never }
    return typed?.kind === 'made' ? { kind: 'made', days: typed.days ?? 1, never: typed.never } : null
  })
