import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { orBlank, wholeNumber } from '#shared/typed-numbers.ts'
import type { ReturnRule } from '../return-rule.ts'

const blankRule = { days: null, never: '', exchangeOnly: false }

/** As staff type it; null when all of it is blank. */
export const ReturnRuleForm = z
  .object({
    days: orBlank(wholeNumber(1, 365)).default(null),
    never: optionalLine(80).default(''),
    exchangeOnly: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  })
  .default(blankRule)
  .transform(({ exchangeOnly, ...rule }): ReturnRule | null => {
    if (exchangeOnly) return { ...rule, exchangeOnly }
    return rule.days === null && rule.never === '' ? null : rule
  })
