import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { orBlank, wholeNumber } from '#shared/typed-numbers.ts'
import type { ReturnRule } from '../return-rule.ts'

/** As staff type it; null when both are blank. */
export const ReturnRuleForm = z
  .object({ days: orBlank(wholeNumber(1, 365)).default(null), never: optionalLine(80).default('') })
  .default({ days: null, never: '' })
  .transform((rule): ReturnRule | null => (rule.days === null && rule.never === '' ? null : rule))
