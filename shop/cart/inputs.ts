import * as z from 'zod'
import { id } from '#shared/fields.ts'
import { TypedCode } from '#shop/marketing/inputs.ts'
import { offerTokens } from '#shop/waiting/inputs.ts'
import { mostLines, mostPerLine } from './rules.ts'

/** The choices that the browser asks about; names and prices are the server's to say. */
export const CartCheck = z.object({
  lines: z
    .array(
      z.object({
        id,
        size: z.string().max(40),
        color: z.string().max(40),
        quantity: z.int().min(1).max(mostPerLine),
      }),
    )
    .max(mostLines),
  promoCode: TypedCode.optional(),
  offers: offerTokens.optional().describe('Tokens of e-mails that offer a piece: it is set aside for their holder'),
})

export type CartCheck = z.infer<typeof CartCheck>
