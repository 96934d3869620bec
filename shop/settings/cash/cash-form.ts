import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { cutText, maxSlugLength } from '#shared/lengths.ts'
import { orBlank, rupees, wholeNumber } from '#shared/typed-numbers.ts'
import { type CashTerms, cashConfirmations } from '../cash-terms.ts'

const maxCodes = 50

const codes = optionalLine(1_000).transform((text, context) => {
  const found = [
    ...new Set(
      text
        .replace(/\p{Pd}/gu, '-')
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const wrong = found.find((code) => !/^[A-Z\d][A-Z\d_-]{2,29}$/.test(code))
  if (wrong) context.addIssue(`“${cutText(wrong, 30)}” is no promo code`)
  if (found.length > maxCodes) context.addIssue(`Please list at most ${maxCodes} codes`)
  return found
})

/** The rules of Cash on Delivery as the owner types them. */
export const CashForm = z
  .object({
    isOn: z.boolean(),
    minPaise: orBlank(rupees),
    maxPaise: orBlank(rupees),
    excludedCategories: z.array(optionalLine(maxSlugLength)).max(200),
    excludedPromoCodes: codes,
    maxOpenOrders: wholeNumber(1, 20),
    maxRefused: wholeNumber(1, 20),
    feePaise: rupees,
    freeFromPaise: orBlank(rupees),
    confirmation: z.enum(cashConfirmations, 'Please choose one'),
    confirmHours: wholeNumber(1, 168),
  })
  .check(
    between(['minPaise', 'maxPaise'], ({ minPaise, maxPaise }, refuse) => {
      if (minPaise !== null && maxPaise !== null && maxPaise < minPaise)
        refuse('maxPaise', 'Please enter at least the smallest amount')
    }),
  ) satisfies z.ZodType<CashTerms>

export const readCashForm = (form: FormData) =>
  CashForm.safeParse({
    ...fieldsByName(form),
    isOn: form.has('isOn'),
    excludedCategories: [...new Set(form.getAll('category').map(String))],
  })
