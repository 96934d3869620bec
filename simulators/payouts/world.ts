import { emptyWorld, type World } from '../harness/world.ts'

export type PayoutStatus =
  | 'queued'
  | 'pending'
  | 'processing'
  | 'processed'
  | 'reversed'
  | 'failed'
  | 'rejected'
  | 'cancelled'

export interface SimPayout {
  id: string
  amount: number
  status: PayoutStatus
  utr: string | null
  reference_id: string | null
  created_at: number
  /** Who gets the money: a UPI ID, or the number of an account. */
  payee: string
  /** Of the link behind which the payee was named. */
  linkId: string | null
  why: string | null
}

export interface SimLink {
  id: string
  amount: number
  status: 'pending' | 'issued' | 'processing' | 'processed' | 'cancelled' | 'rejected' | 'expired'
  receipt: string | null
  description: string
  payout_id: string | null
  attempt_count: number
  created_at: number
  contact: { name: string; contact: string | null }
}

/** The fate of a payout once it is processing. */
export const fates = ['processed', 'processed without UTR', 'failed', 'reversed', 'stuck'] as const
export type Fate = (typeof fates)[number]

export type Task = { kind: 'settle' | 'reverse' | 'give utr'; payoutId: string }

/** Everything the provider knows. */
export interface PayoutsWorld extends World<Task> {
  payouts: Record<string, SimPayout>
  links: Record<string, SimLink>
  /** By X-Payout-Idempotency: the payout, and the body that it was asked with. */
  keys: Record<string, { payoutId: string; body: string }>
  balancePaise: number
  /** Payouts and links wait until somebody approves them. */
  needsApproval: boolean
  fate: Fate
  /** How often each report is sent beyond the first time. */
  duplicates: number
  /** Reports are not sent. */
  isMute: boolean
}

export const emptyPayouts = (seed: string): PayoutsWorld => ({
  ...emptyWorld(seed),
  payouts: {},
  links: {},
  keys: {},
  balancePaise: 5_00_000_00,
  needsApproval: false,
  fate: 'processed',
  duplicates: 0,
  isMute: false,
})
