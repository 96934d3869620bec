import type { Totals } from '#shop/cart/cart-totals.ts'
import type { PromisedDays } from '#shop/delivery/charges/promised-days.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { Seller } from '#shop/settings/seller-of-orders.server.ts'
import type { AgreedTerms } from '../agreed-terms.ts'
import type { Adjustment } from '../agreed/adjustments.ts'
import type { PlaceOrder } from '../inputs.ts'
import type { PaymentState } from '../rules.ts'
import type { LimitedLine } from './price-lines.server.ts'

export type NewOrder = {
  orderId: number
  gatewayOrderId: number
  number: string
  provider: ProviderId
  checkoutKey: string
  bodyHash: Buffer
  request: PlaceOrder
  lines: readonly LimitedLine[]
  tax: StoreSettings['tax']
  totals: Totals
  /** The part that store credit pays. */
  creditPaise: number
  /** The way of delivery by its name, where the address has one of its own, and the days promised with it. */
  delivery: { name: string | null } & PromisedDays
  seller: Seller | null
  paymentMethod: string
  paymentState: PaymentState
  promoCode: string | undefined
  adjustments: readonly Adjustment[]
  terms: AgreedTerms
  isReserved: boolean
  createdAt: Date
  expiresAt: Date
  /** The staff member who took it by phone. */
  takenBy: string | undefined
  /** The network of a customer who pays nothing now. */
  placedFrom: string | undefined
}
