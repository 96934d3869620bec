import * as z from 'zod'
import type { PayoutState } from './payout-states.ts'
import type { PayoutSnapshot } from './provider.ts'

const StatusDetails = z.object({ reason: z.string().nullish(), description: z.string().nullish() })

export const PayoutEntity = z.object({
  id: z.string().startsWith('pout_'),
  amount: z.int(),
  status: z.string(),
  utr: z.string().nullish(),
  reference_id: z.string().nullish(),
  created_at: z.int(),
  status_details: StatusDetails.nullish(),
})
export type PayoutEntity = z.infer<typeof PayoutEntity>

export const LinkEntity = z.object({
  id: z.string().startsWith('poutlk_'),
  amount: z.int(),
  status: z.string(),
  short_url: z.url(),
  receipt: z.string().nullish(),
  payout_id: z.string().nullish(),
  created_at: z.int(),
})
export type LinkEntity = z.infer<typeof LinkEntity>

/** A word that is not known here says nothing new: whoever asks looks again. */
const payoutStates: Readonly<Record<string, PayoutState>> = {
  queued: 'low_balance',
  pending: 'to_approve',
  scheduled: 'under_way',
  processing: 'under_way',
  processed: 'paid',
  reversed: 'came_back',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
}

const linkStates: Readonly<Record<string, PayoutState>> = {
  pending: 'to_approve',
  issued: 'link_open',
  processing: 'under_way',
  processed: 'paid',
  rejected: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

export const payoutSnapshot = (payout: PayoutEntity): PayoutSnapshot => ({
  providerId: payout.id,
  reference: payout.reference_id ?? null,
  state: payoutStates[payout.status] ?? 'under_way',
  amountPaise: payout.amount,
  utr: payout.utr || null,
  page: null,
  why: payout.status_details?.description || payout.status_details?.reason || null,
})

/** `payout`: the transfer behind the link, once there is one. Money that came back keeps the link open. */
export const linkSnapshot = (link: LinkEntity, payout: PayoutEntity | null): PayoutSnapshot => ({
  providerId: link.id,
  reference: link.receipt ?? null,
  state: linkStates[link.status] ?? 'under_way',
  amountPaise: link.amount,
  utr: payout?.utr || null,
  page: link.short_url,
  why: payout ? payoutSnapshot(payout).why : null,
})
