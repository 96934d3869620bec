import type { CashConfirmation } from '#shop/settings/cash-terms.ts'
import type { OrderEmailKind } from './email-rules.ts'
import type { NoticedChange } from './tables.server.ts'

export type EmailItem = {
  productName: string
  size: string
  colorName: string | null
  quantity: number
  amountPaise: number

  /** By when it leaves; absent or null: from stock. */
  ahead?: string | null
}

/** The paise that go back by each way. */
export type EmailBack = { gatewayPaise: number; bankPaise: number; creditPaise: number }

/** One of several parcels of an order. `pieces`: "2 × Linen shirt, M, Navy" for each line. */
export type EmailParcel = { id: number; courier: string | null; trackingNumber: string | null; pieces: string[] }

export type EmailOrder = {
  number: string
  firstName: string
  /** Paid at the simulator. */
  isTest: boolean
  /** The order's own page. */
  link: string
  items: EmailItem[]
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  cashFeePaise: number
  roundingPaise: number
  totalPaise: number
  /** The part that store credit pays. */
  creditPaise: number
  /** The part that is collected in money. */
  duePaise: number
  /** Sent in exchange for pieces of another order. */
  isExchange: boolean
  /** To be paid in cash for what is still on its way; 0: nothing. */
  cashPaise: number
  /** The delivery address, line by line. */
  address: string[]
  /** Until when an unpaid order waits, as text in UTC. */
  payBefore: string
  /** How and between which days it comes; null: in the one way for all of India. */
  delivery: { method: string; from: string; to: string } | null
  /** The day on which it comes, in a sentence; null where nothing is on its way. */
  arrival: string | null
  courier: string | null
  trackingNumber: string | null
  /** Those that are sent, where there are several, or pieces were cancelled; else none. */
  parcels: EmailParcel[]
  /** Whether stock is reserved for an unpaid order. */
  isReserved: boolean
  /** Whether it was cancelled because others had paid for its items first. */
  isSoldOut: boolean
  /** The money of a cancelled order that is back, or on its way. */
  back: EmailBack
  /** Whether money of a cancelled order is still here. */
  refundFollows: boolean
}

type OwnContent = 'out_for_delivery' | 'delivery_failed' | 'refunded' | 'confirm' | 'changed' | 'part_cancelled'

export type OrderEmailContent =
  | { kind: Exclude<OrderEmailKind, OwnContent>; order: EmailOrder }
  /** `parcel`: the one of several that it is about; null: the order goes in one. */
  | { kind: 'out_for_delivery' | 'delivery_failed'; order: EmailOrder; parcel: EmailParcel | null }
  /** `pieces`: that were taken off it. `back`: what is back for them, or on its way. `refundFollows`: some is still here. */
  | {
      kind: 'part_cancelled'
      order: EmailOrder
      pieces: string[]
      isPaid: boolean
      back: EmailBack
      refundFollows: boolean
    }
  | { kind: 'confirm'; order: EmailOrder; by: Exclude<CashConfirmation, 'none'> }
  | { kind: 'changed'; order: EmailOrder; what: NoticedChange; isFormer: boolean; detail: string }
  | { kind: 'refunded'; order: EmailOrder; refundedPaise: number }
