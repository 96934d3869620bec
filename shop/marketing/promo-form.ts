import * as z from 'zod'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { required } from '#shared/plain-errors.ts'
import { promoKinds } from './inputs.ts'
import { momentInput as moment } from './moment-input.ts'

const dearestPaise = 1_000_000_00

const text = z.string().trim()

const rupees = text.transform((typed, context) => {
  const paise = parseRupees(typed)
  if (paise === null) context.addIssue(typed === '' ? required : sayAmount(typed))
  else if (paise > dearestPaise) context.addIssue('Please enter at most 10,00,000')
  else return paise
  return z.NEVER
})

const count = text.transform((typed, context) => {
  if (typed === '') return null
  if (/^\d{1,7}$/.test(typed) && Number(typed) > 0) return Number(typed)
  context.addIssue('Please enter a whole number, or leave it blank')
  return z.NEVER
})

const percent = text.transform((typed, context) => {
  if (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100) return Number(typed)
  context.addIssue(typed === '' ? required : 'Please enter a whole number from 1 to 100')
  return z.NEVER
})

/** A promo code as staff type it. Fields that its kind does not need are not stored. */
export const PromoForm = z
  .object({
    code: text
      .transform((typed) => typed.toUpperCase())
      .pipe(
        z
          .string()
          .min(1, { error: required, abort: true })
          .regex(/^[A-Z\d][A-Z\d_-]{2,39}$/, 'Please use 3 to 40 letters, digits and dashes'),
      ),
    kind: z.enum(promoKinds, 'Please choose one'),
    percentOff: percent.nullable(),
    amountOffPaise: rupees.nullable(),
    minimumSubtotalPaise: text.transform((typed) => typed || '0').pipe(rupees),
    startsAt: moment,
    endsAt: moment,
    maxUses: count,
    maxUsesPerPhone: count,
    categorySlugs: z.array(z.string().max(80)).max(200),
    isActive: z.boolean(),
  })
  .superRefine(({ kind, amountOffPaise, startsAt, endsAt, maxUses, maxUsesPerPhone }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'fixed' && amountOffPaise === 0) issue('amountOffPaise', 'Please enter more than zero')
    if (startsAt && endsAt && endsAt <= startsAt) issue('endsAt', 'Please choose a moment after the start')
    if (maxUses !== null && maxUsesPerPhone !== null && maxUsesPerPhone > maxUses)
      issue('maxUsesPerPhone', 'Please enter at most the uses in all')
  })

export type PromoForm = z.infer<typeof PromoForm>

export function readPromoForm(form: FormData) {
  const kind = form.get('kind')
  return PromoForm.safeParse({
    code: form.get('code'),
    kind,
    percentOff: kind === 'percent' ? (form.get('percentOff') ?? '') : null,
    amountOffPaise: kind === 'fixed' ? (form.get('amountOffPaise') ?? '') : null,
    minimumSubtotalPaise: form.get('minimumSubtotalPaise'),
    startsAt: form.get('startsAt'),
    endsAt: form.get('endsAt'),
    maxUses: form.get('maxUses'),
    maxUsesPerPhone: form.get('maxUsesPerPhone'),
    categorySlugs: [...new Set(form.getAll('category').map(String))],
    isActive: form.has('isActive'),
  })
}
