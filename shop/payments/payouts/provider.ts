import type { PayoutState } from './payout-states.ts'

/** Who sends money to customers; a payout stores its name. What the simulator sends is not real. */
export const payoutProviders = ['razorpayx', 'simulator'] as const
export type PayoutProviderId = (typeof payoutProviders)[number]

export type PayoutAccount = { way: 'upi'; upi: string } | { way: 'bank'; holder: string; account: string; ifsc: string }

/** To an account that the customer named, or by a link behind which they name it to the provider. */
export const payoutWays = ['account', 'link'] as const
export type PayoutWay = (typeof payoutWays)[number]

export interface PayoutRequest {
  /** Ours and unique: at most 36 characters of A-Z a-z 0-9 - */
  reference: string
  /** Whole paise, at least 100. */
  amountPaise: number
  /** The customer. `phone`: ten digits; null: nobody has proved it, and a stranger may have it. */
  payee: { name: string; phone: string | null; email: string }
  /** The text for the customer, such as "Order FW-104233". */
  about: string
  /** Null means by a link. */
  account: PayoutAccount | null
}

/** A payout that the provider may know. */
export type PayoutName = { way: PayoutWay; reference: string; askedAt: Date }

/** A payout, as the provider tells it at one moment. */
export interface PayoutSnapshot {
  providerId: string
  reference: string | null
  state: PayoutState
  amountPaise: number
  /** Of the transfer; null: the bank has not given it yet. */
  utr: string | null
  /** Where the customer says the account, of a link. */
  page: string | null
  /** The provider's words for what went wrong, for staff. */
  why: string | null
}

/** Every call may throw a GatewayError; none takes longer than its time limits allow. */
export interface PayoutProvider {
  readonly id: PayoutProviderId
  /** The account that money leaves from, as the provider numbers it. */
  readonly fromAccount: string
  /** Asks once. After an answer that was lost, `find` says whether it took effect. */
  send(request: PayoutRequest): Promise<PayoutSnapshot>
  fetch(payout: { way: PayoutWay; providerId: string }): Promise<PayoutSnapshot>
  /** By our reference; null: the provider has none. */
  find(payout: PayoutName): Promise<PayoutSnapshot | null>
  cancel(payout: { way: PayoutWay; providerId: string }): Promise<PayoutSnapshot>
  /** Whether these keys open this account. Throws a GatewayError where they do not. */
  check(): Promise<void>
  /** The provider's id that a signed report is about; null: nothing of ours. Throws WebhookRefused unless it is signed. */
  readWebhook(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): string | null
}
