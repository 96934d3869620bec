import * as z from 'zod'
import { line, optionalLine, optionalText, typedId, typedVersion } from '#shared/fields.ts'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { isOrderNumber } from '#shared/order-number.ts'
import { typedAs } from '#shared/typed-as.ts'
import { rupeesOverZero } from '#shared/typed-numbers.ts'
import { maxNoteLength } from './inputs.ts'
import { paperSizes, refusalOfRefund } from './rules.ts'

const maxTrackingLength = 80

const ParcelNumbers = z.array(
  z.object({ parcelId: z.int().positive(), trackingNumber: optionalLine(maxTrackingLength) }),
)

/** The tracking numbers of several parcels by hand, as JSON. */
const parcelNumbers = z
  .string()
  .max(8_000)
  .transform((typed, context) => {
    try {
      return ParcelNumbers.parse(JSON.parse(typed))
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'These tracking numbers cannot be read. Please load the page again.',
      })
      return z.NEVER
    }
  })

/** The values that staff may type while they change an order: a note for colleagues, and how the parcel travels. */
export const OrderStepForm = z.object({
  note: optionalText(maxNoteLength).default(''),
  courier: optionalLine(80).default(''),
  trackingNumber: optionalLine(maxTrackingLength).default(''),
  numbers: parcelNumbers.optional(),
})

/** Pieces that staff tick, by the id of their line: "12:1,13:2". Empty: delivery and fees alone. */
const refundedPieces = z
  .string()
  .max(2_000)
  .regex(/^(?:\d{1,12}:\d{1,6}(?:,(?=\d)|$))*$/)
  .transform((typed) =>
    typed === ''
      ? []
      : typed.split(',').map((one) => {
          const [itemId, quantity] = one.split(':').map(Number)
          return { itemId: itemId!, quantity: quantity! }
        }),
  )

/** The last time when money went back that the page showed; 0: none. */
export const SeenBack = z.object({ seen: typedVersion })

/** The values that staff type for a refund; `key` makes the form sent twice one refund. */
export const Refund = z.object({
  amount: typedAs({ inputMode: 'decimal' }, z.string().max(20)),
  reason: line(200),
  restock: z.string().optional(),
  pieces: refundedPieces.optional(),
  key: z.string().regex(/^[\da-zA-Z-]{16,40}$/),
  seen: typedVersion,
})

/** Why the pieces of a parcel are never sent. */
export const CancelPieces = z.object({ version: typedVersion, parcelId: typedId, reason: line(200) })

/** Store credit that staff give; `key` makes the form sent twice one gift. */
export const GoodwillForm = z.object({
  amount: rupeesOverZero,
  reason: line(200),
  key: z.string().regex(/^[\da-zA-Z-]{16,40}$/),
  seen: typedVersion,
})

/** A refund as a page checks it that shows how much of the payment is left. */
export const refundUpTo = (leftPaise: number) =>
  Refund.omit({ key: true, seen: true }).extend({
    amount: Refund.shape.amount.superRefine((typed, context) => {
      const amountPaise = parseRupees(typed)
      const refusal = amountPaise === null ? sayAmount(typed) : refusalOfRefund(amountPaise, leftPaise)
      if (refusal) context.addIssue(refusal)
    }),
  })

/** How many slips or invoices are printed at once. */
export const maxPrinted = 100

/** The orders of one print job, by number, and its paper size. */
export const PrintJob = z.object({
  number: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat())].filter(isOrderNumber).slice(0, maxPrinted))
    .catch([]),
  size: z.enum(paperSizes).catch('a5'),
})
