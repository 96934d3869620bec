import { newId } from '../harness/world.ts'
import { Refusal } from './refusal.ts'
import { report } from './report.ts'
import { seconds, type Sim } from './sim.ts'
import type { SimPayout, Task } from './world.ts'

const settleAfterMs = 3_000
const reverseAfterMs = 5_000
const utrAfterMs = 4_000

type NewPayout = Pick<SimPayout, 'amount' | 'payee' | 'reference_id' | 'linkId'>

/** Takes a payout on: it waits for approval or money, or begins. */
export function openPayout(sim: Sim, asked: NewPayout, { isApproved = false } = {}): SimPayout {
  const payout: SimPayout = {
    id: newId(sim.world, 'pout_'),
    ...asked,
    status: 'pending',
    utr: null,
    created_at: seconds(sim),
    why: null,
  }
  sim.world.payouts[payout.id] = payout
  if (sim.world.needsApproval && !isApproved) report(sim, 'payout.pending', payout)
  else begin(sim, payout)
  return payout
}

/** Approved, or there is money again. */
export function begin(sim: Sim, payout: SimPayout) {
  if (sim.world.balancePaise < payout.amount) {
    payout.status = 'queued'
    payout.why = 'The account does not hold enough'
    report(sim, 'payout.queued', payout)
    return
  }
  sim.world.balancePaise -= payout.amount
  payout.status = 'processing'
  payout.why = null
  report(sim, 'payout.initiated', payout)
  if (sim.world.fate !== 'stuck') sim.schedule(settleAfterMs, { kind: 'settle', payoutId: payout.id })
}

/** Ends a payout that has not left yet. */
export function stop(sim: Sim, payout: SimPayout, status: 'cancelled' | 'rejected') {
  const mayStop = status === 'cancelled' ? payout.status === 'queued' : payout.status === 'pending'
  if (!mayStop) throw new Refusal(`A payout that is ${payout.status} cannot be ${status}`)
  payout.status = status
  report(sim, `payout.${status}`, payout)
}

export function run({ kind, payoutId }: Task, sim: Sim) {
  const payout = sim.world.payouts[payoutId]
  if (!payout) return
  if (kind === 'reverse') giveBack(sim, payout, 'reversed', 'The beneficiary bank sent the money back')
  else if (kind === 'give utr') giveUtr(sim, payout)
  else settle(sim, payout)
}

function settle(sim: Sim, payout: SimPayout) {
  if (payout.status !== 'processing') return
  const { fate } = sim.world
  if (fate === 'failed') return giveBack(sim, payout, 'failed', 'The beneficiary account is closed')
  payout.status = 'processed'
  if (fate !== 'processed without UTR') payout.utr = utrOf(payout)
  const link = linkOf(sim, payout)
  if (link) link.status = 'processed'
  report(sim, 'payout.processed', payout)
  if (fate === 'reversed') sim.schedule(reverseAfterMs, { kind: 'reverse', payoutId: payout.id })
  if (payout.utr === null) sim.schedule(utrAfterMs, { kind: 'give utr', payoutId: payout.id })
}

function giveUtr(sim: Sim, payout: SimPayout) {
  payout.utr = utrOf(payout)
  report(sim, 'payout.updated', payout)
}

/** Behind a link the customer may then name another account. */
function giveBack(sim: Sim, payout: SimPayout, status: 'failed' | 'reversed', why: string) {
  payout.status = status
  payout.why = why
  sim.world.balancePaise += payout.amount
  const link = linkOf(sim, payout)
  if (link) link.status = 'issued'
  report(sim, `payout.${status}`, payout)
}

const linkOf = ({ world }: Sim, { linkId }: SimPayout) => (linkId === null ? undefined : world.links[linkId])

/** Twelve digits, as UPI and IMPS have them. */
const utrOf = ({ id }: SimPayout) =>
  String([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_999_937, 7)).padStart(12, '6')
