import * as z from 'zod'
import { email, id, line, optionalLine, textUpTo } from '#shared/fields.ts'
import { indianStates } from '#shared/indian-states.ts'
import { maxTypedNumberLength, makeOrderNumber, readTypedNumber } from '#shared/order-number.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import { hasLink } from '#shared/text-with-links.ts'
import { typedAs } from '#shared/typed-as.ts'
import { offerTokens } from '#shop/back-in-stock/inputs.ts'
import { deliveryMethod, setParts, tooManyLines } from '#shop/cart/inputs.ts'
import { isWithinLines, maxPerLine } from '#shop/cart/rules.ts'
import { maxSizeWithThird } from '#shop/catalogue/third-option.ts'
import { PinCode } from '#shop/delivery/places/inputs.ts'
import { TypedCode } from '#shop/marketing/inputs.ts'
import { customerLengths } from './field-lengths.ts'

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

export const maxNoteLength = 1_000

export const OrderNote = z.object({ note: textUpTo(maxNoteLength) })

export const CustomerNote = z.object({ note: textUpTo(maxNoteLength) })

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
