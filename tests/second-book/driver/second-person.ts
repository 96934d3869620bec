import { eq } from 'drizzle-orm'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { approveRefund, declineRefund } from '#shop/returns/approvals/decide-approval.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import type { OrderAccount } from '../book/account.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { familyOf, type Live, type WaitingGift } from './live.ts'

export const ravi = guardedMember({ id: 'ravi', name: 'Ravi Iyer', email: 'ravi@example.in', roles: ['admin'] })

/** All that is left of an order that was cancelled, or came back, goes back once it is approved. */
export function waitForRest(live: Live, account: OrderAccount) {
  const { number } = account.placed
  const key = `cancel-approved-${number}`
  if (account.waitingRestPaise === 0 || live.waiting.some((one) => one.key === key)) return
  const isPossible = () => {
    const { bank, credit } = account.purse.rest()
    return bank + credit === account.waitingRestPaise
  }
  const give = () => {
    live.book.giveRestBack(account, live.clock.now, true)
    account.noteEarlier(live.clock.now)
  }
  live.waiting.push({ key, number, isPossible, give })
}

/** Ends what waits and is settled otherwise, and refunds of an order once all that is left of it goes back. */
export function endMerged(live: Live) {
  live.waiting = live.waiting.filter(({ isOver }) => !isOver?.())
  for (const account of live.book.orders.values()) {
    if (!account.isRestOver) continue
    account.isRestOver = false
    const { number } = account.placed
    live.waiting = live.waiting.filter((one) => one.number !== number || !one.key.startsWith('staff-'))
  }
}

export const sayWaiting = ({ waitingRestPaise }: OrderAccount) =>
  waitingRestPaise > 0 ? `; ${waitingRestPaise} wait for a second person` : ''

/** A second person approves money that waits, or says no. */
export async function decide(live: Live, { who, a }: Step) {
  const free = live.waiting.filter(({ number }) => !live.busy.has(familyOf(live, number)))
  const one = free[who % Math.max(1, free.length)]
  if (!one) return null
  live.busy.add(familyOf(live, one.number))
  return decideOne(live, one, a % 4 > 0)
}

async function decideOne(live: Live, one: WaitingGift, isApproved: boolean) {
  const [row] = await live.db.select().from(refundApprovals).where(eq(refundApprovals.key, one.key))
  agree(`${one.key} waits`, row?.state, 'waiting')
  const { kind } = isApproved
    ? await approveRefund(live.db, ravi, row!.id)
    : await declineRefund(live.db, ravi, row!.id, 'Not now')
  if (isApproved) {
    agree(`${one.key} of ${row!.amountPaise} is approved`, kind, one.isPossible() ? 'done' : 'refused')
    if (kind !== 'done') return `${one.key}: cannot be given as it was asked for`
    one.give()
  } else agree(`${one.key} is declined`, kind, 'done')
  live.waiting.splice(live.waiting.indexOf(one), 1)
  if (one.key.startsWith('cancel-')) live.book.order(one.number).waitingRestPaise = 0
  endMerged(live)
  return `${one.key}: ${row!.amountPaise} ${isApproved ? 'approved' : 'declined'}`
}

/** All that waits is decided: what cannot be given any more is declined. */
export async function decideAll(live: Live) {
  for (let [one] = live.waiting; one; [one] = live.waiting) await decideOne(live, one, one.isPossible())
}
