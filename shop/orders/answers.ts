import * as z from 'zod'
import { Moment, Refused } from '#shared/answers.ts'
import { ClientAction } from '#shop/payments/client-action.ts'
import { orderStatuses, paymentStates } from './rules.ts'

const link = {
  orderNumber: z.string(),
  token: z.string().describe('Opens this order: with it, whoever has the number may ask about the order'),
}

export const OrderLink = z.object(link)
export type OrderLink = z.infer<typeof OrderLink>

const orderOfPhone = z.object({ ...link, placedAt: Moment, totalPaise: z.int() })

export const OrdersOfPhone = z.object({
  orders: z.array(orderOfPhone).describe('Those for which the phone was proved with a code'),
  typedOrders: z
    .int()
    .describe('How many more name the phone: a mistyped one is a stranger’s, who reads no more of them'),
})
export type OrdersOfPhone = z.infer<typeof OrdersOfPhone>

/** A code to the phone, the link in an e-mail, or a call of staff. */
const confirmations = ['code', 'link', 'call'] as const

/** How a payment stands for the browser: all of our states after the payment are "paid" there. */
const settledStates = ['paid', 'pending', 'failed', 'expired', 'cash'] as const

export const PlacedOrder = z
  .object({
    ...link,
    orderId: z.string().describe("The payment gateway's own id of the order"),
    keyId: z.string(),
    amount: z.int().describe('In paise'),
    currency: z.literal('INR'),
    action: ClientAction,
  })
  .meta({ id: 'PlacedOrder', description: 'What the browser needs to open the payment window' })
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const PlacedForCash = z
  .object({ ...link, payBy: z.literal('cash'), amount: z.int().describe('In paise, collected when it arrives') })
  .meta({ id: 'PlacedForCash', description: 'An order that is paid in cash when it arrives' })
export type PlacedForCash = z.infer<typeof PlacedForCash>

export const PlacedByCredit = z
  .object({ ...link, payBy: z.literal('credit'), amount: z.int().describe('In paise') })
  .meta({ id: 'PlacedByCredit', description: 'An order that store credit has paid as a whole' })
export type PlacedByCredit = z.infer<typeof PlacedByCredit>

/** The order, or an earlier one under the same key, cannot be placed or paid as things stand. */
export const CheckoutConflict = Refused.extend({
  orderNumber: z.string().optional(),
  token: z.string().optional(),
  state: z.enum(settledStates).optional().describe('Of the order that the key or the token names'),
  lines: z
    .array(
      z.object({
        productId: z.int(),
        size: z.string(),
        color: z.string(),
        quantity: z.int(),
        parts: z.array(z.object({ id: z.int(), size: z.string(), color: z.string() })).optional(),
        problem: z.string(),
      }),
    )
    .optional()
    .describe('What cannot be sold, in sentences'),
  totals: z
    .object({
      subtotalPaise: z.int(),
      shippingPaise: z.int(),
      discountPaise: z.int(),
      cashFeePaise: z.int().optional(),
      roundingPaise: z.int().optional(),
      totalPaise: z.int(),
    })
    .optional()
    .describe('What the server would charge, when that is not the total that the customer saw'),
  promoProblem: z.string().optional(),
  creditProblem: z.string().optional().describe('Why store credit does not pay for it as the customer saw'),
}).meta({ id: 'CheckoutConflict' })
export type CheckoutConflict = z.infer<typeof CheckoutConflict>

export const ConfirmedPayment = z.object({
  state: z.enum(['paid', 'confirming']).describe('confirming: on its way, or nobody could be asked yet'),
})
export type ConfirmedPayment = z.infer<typeof ConfirmedPayment>

export const ForgedPayment = Refused.extend({ state: z.literal('invalid') })
export type ForgedPayment = z.infer<typeof ForgedPayment>

export const CheckedPayment = z.object({ state: z.enum([...settledStates, 'confirming']) })
export type CheckedPayment = z.infer<typeof CheckedPayment>

/** How a payment stands, in any answer about it. */
export type AnsweredState = (ConfirmedPayment | ForgedPayment | CheckedPayment)['state']

export const CustomerOrder = z
  .object({
    number: z.string(),
    createdAt: Moment,
    expiresAt: Moment.nullable(),
    paidAt: Moment.nullable(),
    paymentState: z.enum(paymentStates),
    stockReserved: z.boolean(),
    orderStatus: z.enum(orderStatuses),
    invoiceNumber: z.string().nullable(),
    subtotalPaise: z.int(),
    discountPaise: z.int(),
    shippingPaise: z.int(),
    cashFeePaise: z.int(),
    roundingPaise: z.int(),
    totalPaise: z.int(),
    creditPaise: z.int().describe('What store credit pays of the total'),
    phone: z.string(),
    confirmBy: z.enum(confirmations).nullable().describe('How an order in cash waits to be confirmed'),
    isCash: z.boolean().describe('Paid in cash when it arrives, or to be'),
    deliveryMethod: z.string().nullable().describe('Null: the one way for all of India'),
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    expectedOn: z.iso.date().nullable().describe('The day that the courier names'),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    customerName: z.string(),
    address: z.string(),
    landmark: z.string().describe('Blank where none was given'),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    isTest: z.boolean(),
    items: z.array(
      z.object({
        productId: z.int().nullable(),
        productName: z.string().describe('A piece of a set names the set, too'),
        size: z.string(),
        colorName: z.string().nullable(),
        imageKey: z.string().nullable(),
        unitPricePaise: z.int(),
        amountPaise: z.int().describe('Of all its pieces, as a part of a set where it is one, before any promo code'),
        quantity: z.int(),
        ahead: z.string().nullable().describe('By when it leaves, where it was sold before it existed'),
      }),
    ),
  })
  .meta({ id: 'CustomerOrder', description: 'An order as whoever holds its link may read it' })
/** Dates are text, as the browser reads them. */
export type CustomerOrder = z.output<typeof CustomerOrder>

export const OrderAnswer = z.object({ state: z.enum(settledStates), order: CustomerOrder })
export type OrderAnswer = z.output<typeof OrderAnswer>
