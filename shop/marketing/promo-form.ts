import * as z from 'zod'
import { oneLine, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { maxSlugLength } from '#shared/lengths.ts'
import { required } from '#shared/plain-errors.ts'
import { typedAs } from '#shared/typed-as.ts'
import { momentInput as moment } from '#shared/typed-moment.ts'
import { orBlank, rupees, wholeNumber } from '#shared/typed-numbers.ts'
import { maxCodeLength } from './field-lengths.ts'
import { plainSigns, promoKinds } from './inputs.ts'

const count = orBlank(wholeNumber(1, 9_999_999, 'Please enter a whole number, or leave it blank'))

/** A promo code as staff type it. Fields that its kind does not need are not stored. */
export const PromoForm = z
  .object({
    code: typedAs(
      { maxLength: maxCodeLength },
      oneLine
        .transform((typed) => plainSigns(typed).toUpperCase())
        .pipe(z.string().min(1, required))
        .pipe(
          z
            .string()
            .regex(
              new RegExp(`^[A-Z\\d][A-Z\\d_-]{2,${maxCodeLength - 1}}$`),
              `Please use 3 to ${maxCodeLength} letters, digits and dashes`,
            ),
        ),
    ),
    kind: z.enum(promoKinds, 'Please choose one'),
    percentOff: wholeNumber(1, 100).nullable(),
    amountOffPaise: rupees.nullable(),
    minimumSubtotalPaise: orBlank(rupees).transform((paise) => paise ?? 0),
    startsAt: moment,
    endsAt: moment,
    maxUses: count,
    maxUsesPerPhone: count,
    categorySlugs: z.array(optionalLine(maxSlugLength)).max(200),
    isActive: z.boolean(),
    isPublic: z.boolean().default(false),
  })
  .check(
    between(['kind', 'amountOffPaise'], ({ kind, amountOffPaise }, refuse) => {
      if (kind === 'fixed' && amountOffPaise === 0) refuse('amountOffPaise', 'Please enter more than zero')
    }),
    between(['startsAt', 'endsAt'], ({ startsAt, endsAt }, refuse) => {
      if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'Please choose a moment after the start')
    }),
    between(['isPublic', 'maxUses'], ({ isPublic, maxUses }, refuse) => {
      if (isPublic && maxUses !== null)
        refuse('maxUses', 'Product pages show this code: leave this blank, since it could run out')
    }),
    between(['maxUses', 'maxUsesPerPhone'], ({ maxUses, maxUsesPerPhone }, refuse) => {
      if (maxUses !== null && maxUsesPerPhone !== null && maxUsesPerPhone > maxUses)
        refuse('maxUsesPerPhone', 'Please enter at most the uses in all')
    }),
  )

export type PromoForm = z.infer<typeof PromoForm>

export function readPromoForm(form: FormData) {
  const { kind, percentOff = '', amountOffPaise = '', ...others } = fieldsByName(form)
  const blank = { minimumSubtotalPaise: null, startsAt: null, endsAt: null, maxUses: null, maxUsesPerPhone: null }
  return PromoForm.safeParse({
    ...blank,
    ...others,
    kind,
    percentOff: kind === 'percent' ? percentOff : null,
    amountOffPaise: kind === 'fixed' ? amountOffPaise : null,
    categorySlugs: [...new Set(form.getAll('category').map(String))],
    isActive: form.has('isActive'),
    isPublic: form.has('isPublic'),
  })
}
