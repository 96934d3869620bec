import * as z from 'zod'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { typedAs } from '#shared/typed-as.ts'
import { parsePercent, type PriceChange, priceChangeKinds } from '#shop/catalogue/managing/price-change.ts'

const PriceFields = z.object({
  kind: z.enum(priceChangeKinds),
  unit: z.enum(['percent', 'rupees']),
  amount: typedAs({ inputMode: 'decimal' }, z.string().max(20)),
  /** A box that is ticked or absent. */
  wholeRupees: z.literal('on').optional(),
})

/** By how much prices change, as it is typed; the change as it is sent. */
export const PriceForm = PriceFields.transform((fields, context): PriceChange => {
  const by = amountOf(fields)
  if (typeof by !== 'string') return { kind: fields.kind, by, wholeRupees: fields.wholeRupees === 'on' }
  context.addIssue({ code: 'custom', path: ['amount'], message: by })
  return z.NEVER
})

function amountOf({ kind, unit, amount }: z.infer<typeof PriceFields>): PriceChange['by'] | string {
  if (kind === 'end sale') return { paise: 0 }
  if (unit === 'percent') {
    const percent = parsePercent(amount)
    return percent === null ? 'Please enter a percentage, such as 10 or 12.5' : { percent }
  }
  const rupees = parseRupees(amount)
  if (rupees === null) return sayAmount(amount)
  return rupees === 0 ? 'Please enter more than zero' : { paise: rupees }
}
