import * as z from 'zod'
import { emptyWorld, type World } from '../harness/world.ts'

// Razorpay's own shapes (razorpay.com/docs/api), as far as a shop meets them. Amounts are paise, times Unix seconds.

export type Notes = Record<string, string>

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export interface Card {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: string
  issuer: null
  international: boolean
  emi: false
  sub_type: 'consumer'
  token_iin: null
}

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'upi' | 'wallet'
  amount_refunded: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: null
  wallet: string | null
  vpa: string | null
  upi?: { vpa: string }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: string
  speed_requested: string
}

export interface Dispute {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  notes: Notes
  created_at: number
}

export interface Event {
  id: string
  type: string
  /** Exactly the text that is signed and sent. */
  body: string
}

export interface Delivery {
  id: string
  eventId: string
  url: string
  tries: number
  state: 'waiting' | 'held' | 'delivered' | 'given up'
}

export type Task =
  | { kind: 'deliver'; deliveryId: string }
  | { kind: 'time out'; paymentId: string }
  | { kind: 'retry in app'; paymentId: string }
  | { kind: 'let lapse'; paymentId: string }
  | { kind: 'settle refund'; refundId: string }

export const Scenario = z.strictObject({
  /** silent: the bank never answers, so the attempt stays open until it times out. */
  bank: z.enum(['answers', 'silent']).default('answers'),
  capture: z.enum(['auto', 'never']).default('auto'),
  /** The payment is refused first and then, retried inside the UPI app, succeeds under the same id. */
  retriedInApp: z.boolean().default(false),
  /** The amount or currency charged instead of the order's. */
  chargedAmount: z.int().positive().optional(),
  chargedCurrency: z.string().length(3).optional(),
  /** low balance: the account holds too little, so the request is refused. */
  refunds: z.enum(['settle', 'instant', 'stay pending', 'fail', 'low balance']).default('settle'),
})
export type Scenario = z.infer<typeof Scenario>

export const WebhookSwitches = z.strictObject({
  /** Every event, or only those of these types, is never sent. */
  drop: z.union([z.boolean(), z.array(z.string())]).default(false),
  /** How often each event is sent beyond the first time. */
  duplicates: z.int().min(0).max(50).default(0),
  delayMs: z.int().min(0).default(0),
  /** Each event waits at random up to two seconds, so that they overtake each other. */
  reorder: z.boolean().default(false),
  /** Events wait until they are released by the control API. */
  hold: z.boolean().default(false),
  shuffleFields: z.boolean().default(false),
  signWith: z.enum(['current', 'previous', 'wrong', 'none']).default('current'),
  withoutEventId: z.boolean().default(false),
})
export type WebhookSwitches = z.infer<typeof WebhookSwitches>

/** Everything the gateway knows. */
export interface GatewayWorld extends World<Task> {
  orders: Record<string, Order>
  payments: Record<string, Payment>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  /** Refund by idempotency key, with a fingerprint of the request that made it. */
  refundKeys: Record<string, { fingerprint: string; refundId: string }>
  events: Event[]
  deliveries: Delivery[]
  disabledEndpoints: string[]
  /** By order id or receipt; "*" is for all others. */
  scenarios: Record<string, Scenario>
  switches: WebhookSwitches
  /** How long a new entity stays out of the lists. */
  listLagMs: number
}

export const emptyGateway = (seed: string): GatewayWorld => ({
  ...emptyWorld(seed),
  orders: {},
  payments: {},
  refunds: {},
  disputes: {},
  refundKeys: {},
  events: [],
  deliveries: [],
  disabledEndpoints: [],
  scenarios: {},
  switches: WebhookSwitches.parse({}),
  listLagMs: 0,
})
