import * as z from 'zod'
import { id } from '#shared/fields.ts'
import { offerTokens } from '#shop/back-in-stock/inputs.ts'
import { maxSlots } from '#shop/catalogue/product-set.ts'
import { maxSizeWithThird } from '#shop/catalogue/third-option.ts'
import { pinCodeShape } from '#shop/delivery/places/pin-code.ts'
import { TypedCode } from '#shop/marketing/inputs.ts'
import { isWithinLines, maxLines, maxPerLine } from './rules.ts'

/** The id of a way of delivery. */
export const deliveryMethod = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const choice = { size: z.string().max(maxSizeWithThird), color: z.string().max(40) }

/** The pieces of a set. */
export const setParts = z
  .array(z.object({ id, ...choice }))
  .max(maxSlots)
  .optional()
  .describe('Of a set: a piece for each of its slots, in their sequence')

export const tooManyLines = `One order holds at most ${maxLines} different pieces. Please place two.`

/** The choices that the browser asks about; names and prices are the server's to say. */
export const CartCheck = z.object({
  lines: z
    .array(
      z.object({
        id,
        ...choice,
        quantity: z.int().min(1).max(maxPerLine),
        parts: setParts,
      }),
    )
    .refine(isWithinLines, tooManyLines),
  promoCode: TypedCode.optional(),
  destination: z
    .object({ pinCode: z.string().regex(pinCodeShape), state: z.string().max(60), method: deliveryMethod.optional() })
    .optional()
    .describe('Where it goes and which way of delivery is chosen, for a shop that has its charges by zone'),
  offers: offerTokens.optional().describe('Tokens of e-mails that offer a piece: it is set aside for their holder'),
})

export type CartCheck = z.infer<typeof CartCheck>
