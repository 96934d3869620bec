import type { ClientAction } from './client-action.ts'

/**
 * The provider that the shop speaks to; a payment stores its name. The simulator speaks Razorpay's protocol, and its
 * payments are not real. Another gateway adds its name here and a file beside `razorpay.server.ts`.
 */
export type ProviderId = 'razorpay' | 'simulator'

/** A payment "paid" there is a test, wherever it is shown. */
export const isTestPayment = (provider: string) => provider === testProvider

export const testProvider = 'simulator' satisfies ProviderId

/** In order of progress: a payment never moves to an earlier status. */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A bank asks for a payment back: `lost` means that it keeps it, `closed` that nothing came of it. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export type RefundStatus = 'pending' | 'processed' | 'failed'

export interface SessionRequest {
  /** Ours and unique: at most 40 characters of A-Z a-z 0-9 - _ */
  reference: string
  /** Whole paise, at least 100. */
  amountPaise: number
  currency: 'INR'
  /** `phone` is ten digits; a leading 0, 91 or +91 is tolerated. */
  customer: { name: string; email: string; phone: string }
  /** The shop's name as the payment window shows it. */
  brand: string
  /** One line under the name, such as "Order FW-104233". */
  description: string
  /**
   * Given for browsers that cannot show an overlay (Instagram, Facebook): the customer then comes back by a form POST
   * to this address instead of a callback in the page.
   */
  returnUrl?: string
  /** True when this reference was never sent before: saves the look-up for an earlier session. */
  isNew?: boolean
}

/** A payable amount opened at the provider; every attempt of the customer belongs to it. */
export interface Session {
  provider: ProviderId
  providerOrderId: string
  /** The key id of the account that opened it, where it is known. */
  account?: string | null
  reference: string
  amountPaise: number
  /** Nobody wants its money any more: what is only authorised is left to lapse, which costs no fee. */
  isUnwanted?: boolean
}

/** One attempt to pay, as the provider tells it at one moment. */
export interface PaymentSnapshot {
  providerPaymentId: string
  /** Null when the payment belongs to no session: it then pays for nothing here. */
  providerOrderId: string | null
  status: PaymentStatus
  /** True once the money was taken for the shop; stays true after refunds. */
  captured: boolean
  amountPaise: number
  currency: string
  /** The amount refunded so far, in paise; never an authorisation that merely lapsed. */
  refundedPaise: number
  /** card, upi, wallet, netbanking … */
  method: string | null
  /** For people: "Visa •••• 1007", "asha@okbank", "mobikwik". */
  methodDetail: string | null
  failure: { reason: string | null; message: string | null } | null
  /** When the attempt began, by the provider's clock. */
  occurredAt: Date
  raw: unknown
}

export interface RefundSnapshot {
  providerRefundId: string
  providerPaymentId: string
  amountPaise: number
  currency: string
  status: RefundStatus
  /** The key given to `refund`; null for refunds the provider made by itself. */
  key: string | null
  raw: unknown
}

export interface DisputeSnapshot {
  providerDisputeId: string
  providerPaymentId: string
  amountPaise: number
  status: DisputeStatus
  /** The bank's reason, for staff. */
  reason: string | null
  /** The last moment to answer it. */
  respondBy: Date | null
}

export interface ProviderEvent {
  /** The same for every delivery of one event. */
  eventId: string
  /** The provider's own name of it, for logs. */
  type: string
  payments: PaymentSnapshot[]
  refunds: RefundSnapshot[]
  disputes: DisputeSnapshot[]
}

/** `isAll` is false when there were more than one look may read. */
/** `troubles`: those of the list that could not be read; they hide no other. */
export type RecentPayments = { payments: PaymentSnapshot[]; isAll: boolean; troubles: unknown[] }

/** Refunds of a period, with when the gateway made each; `isAll` and `troubles` as above. */
export type RecentRefunds = { refunds: (RefundSnapshot & { madeAt: Date })[]; isAll: boolean; troubles: unknown[] }

/** `troubles`: those of the list, or accounts, that could not be read; they hide no other. */
export type AllDisputes = { disputes: DisputeSnapshot[]; troubles: unknown[] }

export interface ReturnCheck {
  /** proved: signed by the provider for this session. unproved: says nothing, ask fetchState. forged: refuse it. */
  verdict: 'proved' | 'unproved' | 'forged'
  providerPaymentId: string | null
}

/** Every call may throw a GatewayError; none takes longer than its time limits allow. */
export interface PaymentProvider {
  readonly id: ProviderId
  /** Repeating it with one reference and amount finds the earlier session. */
  createSession(request: SessionRequest): Promise<{ session: Session; action: ClientAction }>
  /** Opens a known session again, without asking the provider. */
  actionFor(session: Session, request: SessionRequest): ClientAction
  /** Judges what the browser brought back. Proof of a payment is not yet proof of its amount: fetch it next. */
  checkReturn(session: Session, fields: Readonly<Record<string, string>>): ReturnCheck
  /** The truth about a session: all attempts and refunds. Captures what was left authorised, unless it is unwanted. */
  fetchState(session: Session): Promise<{ payments: PaymentSnapshot[]; refunds: RefundSnapshot[] }>
  fetchPayment(providerPaymentId: string): Promise<PaymentSnapshot>
  /** Repeating it with one key, amount and note is one refund. `key`: at least 10 of A-Z a-z 0-9 - _ */
  refund(order: { providerPaymentId: string; amountPaise: number; key: string; note: string }): Promise<RefundSnapshot>
  /** All payments that banks asked back, newest first. */
  fetchDisputes(): Promise<AllDisputes>
  /** Payments that began in a period, newest first, with those of other programs that use the account. */
  fetchPayments(from: Date, to: Date): Promise<RecentPayments>
  /** Refunds that were made in a period, newest first, with those of other programs and of the gateway's dashboard. */
  fetchRefunds(from: Date, to: Date): Promise<RecentRefunds>
  /** Our reference of a session that is not stored here; null when no shop such as this opened it. */
  fetchReference(providerOrderId: string): Promise<string | null>
  /** Takes the bytes as received and lower-case header names. Throws WebhookRefused unless the provider signed them. */
  parseWebhook(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): ProviderEvent
  /** Reads a stored event again; its signature was checked when it came. */
  readEvent(eventId: string, raw: Uint8Array): ProviderEvent
}

/** `low_balance`: the account holds too little for a refund; the same request may succeed later. */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'rate_limited'
  | 'auth'
  | 'rejected'
  | 'low_balance'
  | 'conflict'
  | 'server'

/** The reason why the gateway refused, with its own words for it. No customer should read the message. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly field: string | undefined
  /** How long the gateway asks to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: GatewayErrorKind,
    message: string,
    details: {
      status?: number
      code?: string
      reason?: string
      field?: string
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.reason = details.reason
    this.field = details.field
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** True when the call may have taken effect although no good answer came. */
  get ambiguous() {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'server'
  }
}

/** A webhook that the provider did not sign, or that is no event at all. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
