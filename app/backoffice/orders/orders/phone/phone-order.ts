import * as z from 'zod'
import { type FieldErrors, firstErrors } from '#shared/first-errors.ts'
import { OrderAddress, PlaceOrder } from '#shop/orders/inputs.ts'

const noItems = 'Please add at least one item.'

/** The lines and the total as the form carries them, in one field of JSON. */
const carried = z
  .string(noItems)
  .transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })
  .pipe(z.object(PlaceOrder.pick({ items: true, expectedTotalPaise: true, deliveryMethod: true }).shape, noItems))

/** An order that staff take by phone: each of its fields by its name, and the order as the checkout would send it. */
export const PhoneOrder = OrderAddress.extend({
  key: z.string(noItems).regex(/^[\da-f]{32}$/, noItems),
  order: carried,
  promoCode: PlaceOrder.shape.promoCode.transform((code) => code || undefined),
  paymentMethod: z.enum(['online', 'cash']).default('online'),
}).transform(({ key, order, promoCode, paymentMethod, firstName, lastName, email, phone, ...shippingAddress }) => ({
  key,
  order: {
    ...order,
    promoCode,
    paymentMethod: paymentMethod === 'cash' ? paymentMethod : undefined,
    customer: { firstName, lastName, email, phone },
    shippingAddress,
  } satisfies PlaceOrder,
}))

/** A sentence for each field; whatever is wrong with the lines stands beside the items. */
export const phoneOrderErrors = (error: z.ZodError): FieldErrors =>
  firstErrors(error, ([name]) => (name === 'order' || name === 'key' ? 'items' : String(name)))
