import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { longestSlug } from '#shared/lengths.ts'
import { orBlank, rupees, wholeNumber } from '#shared/typed-numbers.ts'
import { type CashTerms, cashConfirmations } from './cash-terms.ts'

const mostCodes = 50

const codes = optionalLine(1_000).transform((text, context) => {
  const found = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const wrong = found.find((code) => !/^[A-Z\d][A-Z\d_-]{2,29}$/.test(code))
  if (wrong) context.addIssue(`“${wrong.slice(0, 30)}” is no promo code`)
  if (found.length > mostCodes) context.addIssue(`Please list at most ${mostCodes} codes`)
  return found
})

/** The rules of Cash on Delivery as the owner types them. */
export const CashForm = z
  .object({
    isOn: z.boolean(),
    leastPaise: orBlank(rupees),
    mostPaise: orBlank(rupees),
    excludedCategories: z.array(optionalLine(longestSlug)).max(200),
    excludedPromoCodes: codes,
    mostOpenOrders: wholeNumber(1, 20),
    mostRefused: wholeNumber(1, 20),
    feePaise: rupees,
    freeFromPaise: orBlank(rupees),
    confirmation: z.enum(cashConfirmations, 'Please choose one'),
    confirmHours: wholeNumber(1, 168),
  })
  .superRefine(({ leastPaise, mostPaise }, context) => {
    if (leastPaise !== null && mostPaise !== null && mostPaise < leastPaise)
      context.addIssue({ code: 'custom', path: ['mostPaise'], message: 'Please enter at least the smallest amount' })
  }) satisfies z.ZodType<CashTerms>

export const readCashForm = (form: FormData) =>
  CashForm.safeParse({
    ...Object.fromEntries(form),
    isOn: form.has('isOn'),
    excludedCategories: [...new Set(form.getAll('category').map(String))],
  })
