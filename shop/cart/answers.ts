import * as z from 'zod'

const Choice = z.object({
  size: z.string(),
  color: z.string().describe('Empty where the product has no colours'),
  stock: z.int().nullable().describe('What is left, up to what one unpaid order may hold; null when not counted'),
})
/** One size and colour that the product is made in. */
export type Choice = z.infer<typeof Choice>

const LineProblem = z
  .enum(['gone', 'not-started', 'choose', 'sold-out', 'short', 'too-many'])
  .describe(
    'Why a line cannot be bought: the product is gone or starts later, size or colour is missing, none or too few are ' +
      'left, or it is more than one order may hold',
  )
export type LineProblem = z.infer<typeof LineProblem>

const several = z
  .array(z.string())
  .optional()
  .describe('The shades of a colour whose name speaks of more than one, such as Black/White')

const CheckedPiece = z.object({
  id: z.int(),
  size: z.string(),
  color: z.string(),
  name: z.string(),
  colorName: z.string().nullable(),
  several,
  image: z.string(),
  category: z.string(),
  pricePaise: z.int().describe('Of a piece by itself'),
  quantity: z.int().describe('In each set'),
})
/** A piece of a set as the server sees its product now. */
export type CheckedPiece = z.infer<typeof CheckedPiece>

const CheckedLine = z.object({
  id: z.int(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  name: z.string(),
  pricePaise: z.int(),
  image: z.string(),
  category: z.string(),
  sizes: z.array(z.string()),
  colors: z.array(z.object({ value: z.string(), name: z.string(), several })),
  choices: z.array(Choice),
  stockLeft: z.int().nullable().describe('Of the chosen size and colour; null when not counted or nothing is chosen'),
  maxPieces: z.int().describe('What one unpaid order may hold of a counted choice'),
  start: z
    .object({ at: z.number().describe('Milliseconds since 1970'), isToday: z.boolean() })
    .nullable()
    .describe('When it can be bought; null when it can be already'),
  ahead: z
    .string()
    .nullable()
    .describe('By when it leaves, where it is sold before it exists: "Made to order: leaves by 12 December"'),
  problem: LineProblem.nullable(),
  parts: z
    .array(z.object({ id: z.int(), size: z.string(), color: z.string() }))
    .optional()
    .describe('Of a set: the pieces that were asked about'),
  pieces: z.array(CheckedPiece).optional().describe('Of a set: its pieces; empty where they must be chosen anew'),
})
/** A line of the cart as the server sees its product now. */
export type CheckedLine = z.infer<typeof CheckedLine>

const Totals = z.object({
  subtotalPaise: z.int(),
  shippingPaise: z.int(),
  discountPaise: z.int(),
  totalPaise: z.int(),
})

export const CartCheckResult = z
  .object({
    lines: z.array(CheckedLine),
    totals: Totals,
    shipping: z.object({ feePaise: z.int(), freeFromPaise: z.int() }).describe('The charge that the totals have'),
    byZone: z.boolean().describe('Whether the charge depends on where it goes'),
    delivery: z
      .object({
        methods: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            pricePaise: z.int().describe('Before a promo code'),
            from: z.iso.date(),
            to: z.iso.date(),
          }),
        ),
        chosen: z.string().describe('The id of the one that the totals have'),
      })
      .nullable()
      .describe('The ways of delivery to the destination; null where one charge holds for all of India'),
    cash: z
      .object({
        cashFeePaise: z.int(),
        roundingPaise: z.int().describe('Makes whole rupees of it'),
        totalPaise: z.int().describe('What is collected'),
        refusal: z.string().nullable().describe('Why this cart cannot be paid in cash'),
      })
      .nullable()
      .describe('Paying in cash when the parcel arrives; null where the shop does not offer it'),
    promo: z.object({ code: z.string(), discountPaise: z.int(), problem: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'CheckedCart' })
export type CartCheckResult = z.infer<typeof CartCheckResult>
