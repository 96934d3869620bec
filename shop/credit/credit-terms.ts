import * as z from 'zod'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { wholeNumber } from '#shared/typed-numbers.ts'

/** The owner's rules of store credit. */
export type CreditTerms = {
  /** It is given from now on. What was given before can be spent all the same. */
  isOn: boolean
  /** Added to the money of a return whose customer chooses credit. */
  bonusPercent: number
  /** How long it can be spent. */
  lifeMonths: number
}

export const noCredit: CreditTerms = { isOn: false, bonusPercent: 0, lifeMonths: 12 }

/** The rules as the owner types them. */
export const CreditForm = z.object({
  isOn: z.boolean(),
  bonusPercent: wholeNumber(0, 50),
  lifeMonths: wholeNumber(12, 120),
}) satisfies z.ZodType<CreditTerms>

export const readCreditForm = (form: FormData) =>
  CreditForm.safeParse({ ...fieldsByName(form), isOn: form.has('isOn') })
