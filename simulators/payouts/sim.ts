import type { Stage } from '../harness/definition.ts'
import type { PayoutsWorld, SimLink, SimPayout } from './world.ts'

export interface OfPayouts {
  readonly keyId: string
  readonly keySecret: string
  readonly accountNumber: string
  /** Where reports go; null: nowhere. */
  readonly reportsTo: { url: string; secret: string; host?: string } | null
  /** Where browsers reach this listener. */
  findUrl(): string
}

export type Sim = Stage<PayoutsWorld> & OfPayouts

export const payoutView = ({ payee: _payee, linkId: _link, why, ...payout }: SimPayout) => ({
  entity: 'payout',
  currency: 'INR',
  purpose: 'refund',
  fees: 0,
  tax: 0,
  ...payout,
  status_details: { reason: why, description: why, source: why === null ? null : 'beneficiary_bank' },
})

export const linkView = (sim: Sim, link: SimLink) => ({
  entity: 'payout_link',
  currency: 'INR',
  purpose: 'refund',
  ...link,
  short_url: `${sim.findUrl()}/l/${link.id}`,
})

export const seconds = (sim: Sim) => Math.floor(sim.now() / 1_000)
