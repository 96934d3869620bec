import * as z from 'zod'
import { tidyScan } from './scanned-code.ts'

/** Sizes that one count may have: more are applied in parts. */
export const maxCountLines = 500

/** More pieces of one size are not counted by hand. */
export const maxCountedPieces = 999_999

export const soldAheadSentence =
  'It is sold ahead: its stock is a limit. Once the pieces are here, choose “From stock” in the product, then count.'

const pieces = z.int().min(0).max(maxCountedPieces)
const rowId = z.int().min(1).max(2_147_483_647)

/**
 * A count as it is applied. Of each size: the pieces found on the shelf, and how things stood when its count began: stock
 * (null: not counted), pieces of orders that still lay there, and the newest movement.
 */
export const CountForm = z.object({
  lines: z
    .array(
      z.object({
        variantId: rowId,
        counted: pieces,
        book: pieces.nullable(),
        awaiting: pieces,
        seen: z.int().min(0),
      }),
    )
    .min(1)
    .max(maxCountLines)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length),
})

export type CountLine = z.infer<typeof CountForm>['lines'][number]

/** A scanned SKU or barcode, or all sizes of a product. */
export const PiecesAsked = z.union([
  z.object({ code: z.string().transform(tidyScan).pipe(z.string().min(1).max(100)) }),
  z.object({
    product: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
])
