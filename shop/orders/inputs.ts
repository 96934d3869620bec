import * as z from 'zod'
import { email, id, line, nameLine, optionalLine, textUpTo } from '#shared/fields.ts'
import { indianStates } from '#shared/indian-states.ts'
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

export const phoneRefusal = 'Please enter a valid 10-digit phone number'

/** Read as an Indian mobile number, however it is written. */
export const phone = typedAs(
  { inputMode: 'tel' },
  line(customerLengths.phone).transform(nationalNumber).pipe(z.string().regex(mobileNumber, phoneRefusal)),
)

/** E-mails repeat it: a stranger's link, sent by the shop, would look like the shop's own. */
const withoutLink = (name: z.ZodType<string, string>) =>
  name.refine((text) => !hasLink(text), 'Please write the name without links')

const customer = {
  firstName: withoutLink(nameLine(customerLengths.firstName)),
  // People with one name type a dot.
  lastName: withoutLink(line(customerLengths.lastName)),
  email,
  phone,
}

const shippingAddress = {
  address: nameLine(customerLengths.address),
  landmark: optionalLine(customerLengths.landmark).optional(),
  city: nameLine(customerLengths.city),
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
