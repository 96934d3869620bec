import * as z from 'zod'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
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
  .check(
    between(['kind', 'leavesBy'], ({ kind, leavesBy }, refuse) => {
      if (kind === 'preorder' && leavesBy === '') refuse('leavesBy', 'Please enter the day')
    }),
    between(['kind', 'days'], ({ kind, days }, refuse) => {
      if (kind === 'made' && days === null) refuse('days', 'Please enter the days')
    }),
  )
  .nullable()
  .default(null)
  .transform((typed): SoldAhead | null => {
    if (typed?.kind === 'preorder') return { kind: 'preorder', leavesBy: typed.leavesBy, never: typed.never }
    return typed?.kind === 'made' ? { kind: 'made', days: typed.days ?? 1, never: typed.never } : null
  })
