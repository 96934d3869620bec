import * as z from 'zod'
import { email, id, line, optionalLine, optionalText, textUpTo } from '#shared/fields.ts'
import { indianStates } from '#shared/indian-states.ts'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { isOrderNumber, maxTypedNumberLength, makeOrderNumber, readTypedNumber } from '#shared/order-number.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import { hasLink } from '#shared/text-with-links.ts'
import { typedAs } from '#shared/typed-as.ts'
import { rupeesOverZero } from '#shared/typed-numbers.ts'
import { offerTokens } from '#shop/back-in-stock/inputs.ts'
import { deliveryMethod, setParts, tooManyLines } from '#shop/cart/inputs.ts'
import { isWithinLines, maxPerLine } from '#shop/cart/rules.ts'
import { maxSizeWithThird } from '#shop/catalogue/third-option.ts'
import { PinCode } from '#shop/delivery/places/inputs.ts'
import { TypedCode } from '#shop/marketing/inputs.ts'
import { customerLengths } from './field-lengths.ts'
import { paperSizes, refusalOfRefund } from './rules.ts'

/** razorpay: online. cash: when the parcel arrives. */
const paymentMethods = ['razorpay', 'cash'] as const

const phoneRefusal = 'Please enter a valid 10-digit phone number'

/** Read as an Indian mobile number, however it is written. */
const phone = typedAs(
  { inputMode: 'tel' },
  line(customerLengths.phone).transform(nationalNumber).pipe(z.string().regex(mobileNumber, phoneRefusal)),
)

/** As orders may have it from before: any ten digits. */
const knownPhone = line(customerLengths.phone)
  .transform(nationalNumber)
  .pipe(z.string().regex(/^\d{10}$/, phoneRefusal))

/** E-mails repeat it: a stranger's link, sent by the shop, would look like the shop's own. */
const personName = line(customerLengths.firstName).refine(
  (name) => !hasLink(name),
  'Please write the name without links',
)

const customer = { firstName: personName, lastName: personName, email, phone }

const shippingAddress = {
  address: line(customerLengths.address),
  landmark: optionalLine(customerLengths.landmark).optional(),
  city: line(customerLengths.city),
  state: line(60).pipe(z.enum(indianStates, 'Please choose a state from the list')),
  zipCode: PinCode,
  country: z.literal('IN', 'We deliver within India only').default('IN'),
}

/** The values that the customer types at checkout; parsing gives them as they are sent. */
export const CheckoutForm = z.object({
  ...customer,
  ...shippingAddress,
  paymentMethod: z.enum(paymentMethods).default('razorpay'),
})

export type CheckoutForm = z.infer<typeof CheckoutForm>

/** The recipient of an order, as staff correct it. */
export const OrderAddress = CheckoutForm.omit({ paymentMethod: true })

export type OrderAddress = z.infer<typeof OrderAddress>

/** The order as the browser asks for it. Prices are not in it: only the total that the customer saw. */
export const PlaceOrder = z.object({
  items: z
    .array(
      z.object({
        productId: id,
        size: z.string().max(maxSizeWithThird),
        color: z.string().max(40),
        quantity: z.int().min(1).max(maxPerLine),
        parts: setParts,
      }),
    )
    .min(1, 'Your cart is empty')
    .refine(isWithinLines, tooManyLines),
  customer: z.object(customer),
  shippingAddress: z.object(shippingAddress),
  promoCode: TypedCode.optional(),
  deliveryMethod: deliveryMethod.optional().describe('The id of one that a check of the cart offered'),
  expectedTotalPaise: z.int().min(0),
  paymentMethod: z.enum(paymentMethods).optional().describe('Online, unless it says otherwise'),
  creditPaise: z
    .int()
    .min(1)
    .max(100_000_000)
    .optional()
    .describe('What store credit pays; whose it is says the cookie that its link set'),
  offers: offerTokens.optional().describe('Tokens of e-mails that offer a piece: it is set aside for their holder'),
})

export type PlaceOrder = z.infer<typeof PlaceOrder>

const maxNoteLength = 1_000

/** A note on an order, for colleagues. */
export const OrderNote = z.object({ note: textUpTo(maxNoteLength) })

/** A note on a customer, for colleagues. */
export const CustomerNote = z.object({ note: textUpTo(maxNoteLength) })

/** The values that staff may type while they change an order: a note for colleagues, and how the parcel travels. */
export const OrderStepForm = z.object({
  note: optionalText(maxNoteLength).default(''),
  courier: optionalLine(80).default(''),
  trackingNumber: optionalLine(80).default(''),
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

/** The values that staff type for a refund; `key` makes the form sent twice one refund. */
export const Refund = z.object({
  amount: typedAs({ inputMode: 'decimal' }, z.string().max(20)),
  reason: line(200),
  restock: z.string().optional(),
  pieces: refundedPieces.optional(),
  key: z.string().regex(/^[\da-zA-Z-]{16,40}$/),
})

/** Store credit that staff give; `key` makes the form sent twice one gift. */
export const GoodwillForm = z.object({
  amount: rupeesOverZero,
  reason: line(200),
  key: z.string().regex(/^[\da-zA-Z-]{16,40}$/),
})

/** A refund as a page checks it that shows how much of the payment is left. */
export const refundUpTo = (leftPaise: number) =>
  Refund.omit({ key: true }).extend({
    amount: Refund.shape.amount.superRefine((typed, context) => {
      const amountPaise = parseRupees(typed)
      const refusal = amountPaise === null ? sayAmount(typed) : refusalOfRefund(amountPaise, leftPaise)
      if (refusal) context.addIssue(refusal)
    }),
  })

/**
 * The values that the customer types to have the link of an order sent once more. `prefix` is the one that new orders
 * have; numbers with another are read, too.
 */
export const findOrder = (prefix: string) =>
  z.object({
    number: line(maxTypedNumberLength)
      .transform(readTypedNumber)
      .pipe(z.string(`Please enter the order number, like ${makeOrderNumber(prefix, 123_456)}`)),
    contact: z.union([email, knownPhone], 'Please enter the phone number or e-mail address of the order'),
  })

/** The order that somebody asks for who proved its phone number. */
export const OpenByPhone = z.object({
  number: line(maxTypedNumberLength).transform(readTypedNumber).pipe(z.string('Please enter the order number')),
  phone,
  proof: z.string().min(1).max(200).describe('As POST /api/codes/check gave it'),
})

/** The orders that somebody asks for who proved their phone number. */
export const ListByPhone = OpenByPhone.omit({ number: true })

export type FindOrder = z.infer<ReturnType<typeof findOrder>>

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
