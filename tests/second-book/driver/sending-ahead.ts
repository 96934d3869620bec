import { asc, eq } from 'drizzle-orm'
import { orderItems } from '#shop/orders/tables.server.ts'
import { endOwed } from '#shop/returns/deciding/end-owed.server.ts'
import { handOverReturn } from '#shop/returns/deciding/hand-over.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { asha } from '#tests/staff.ts'
import type { OrderAccount } from '../book/account.ts'
import type { WantedPieces } from '../book/exchanges.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { familyOf, type Live, type OpenReturn, rowOf } from './live.ts'
import { chosenReturn, exchangeOf, isJudged, release } from './returning.ts'

/** A customer of a good record hands the old pieces over: others go out at once, in an order that the old ones pay for. */
export async function handOver(live: Live, { who }: Step) {
  const open = chosenReturn(live, who, (one) => one.maySendAhead && one.ahead === null && !isJudged(live, one))
  if (!open) return null
  const { number, reference } = open
  const account = live.book.order(number)
  const { state, version } = (await findReturn(live.db, reference))!
  const held = [...open.wanted].filter(([, { heldUntil }]) => heldUntil !== null)
  if (state !== 'approved' || held.length === 0) return null
  const label = { carrier: 'India Post', trackingNumber: 'EB1', gateway: 'razorpay' as const }
  const { kind } = await handOverReturn(live.db, asha, { reference, version, ...label }, new Date(live.clock.now))
  agree(`${reference} is handed over`, kind, 'done')
  open.maySendAhead = false
  const wanted = held.map(([itemId, { quantity, pricePaise }]): WantedPieces => ({
    itemId,
    quantity,
    pricePaise,
    isProtected: false,
  }))
  const sums = account.sumsAhead(wanted)
  const wholePaise = account.wholeAhead(wanted)
  const after = (await findReturn(live.db, reference))!
  const isSent = sums.toPayPaise === 0 && sums.totalPaise >= 100
  agree(`${reference} is sent ahead`, after.exchangeOrderNumber !== null, isSent)
  if (!isSent) {
    if (sums.toPayPaise === 0) for (const [, one] of held) release(live, one)
    return `${reference}: handed over, and nothing is sent ahead`
  }
  const sentRow = await rowOf(live, after.exchangeOrderNumber!)
  const items = await live.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, sentRow.id))
    .orderBy(asc(orderItems.id))
  const placed = exchangeOf(live, account, { open, wanted, sums, number: sentRow.number, items })
  const sent = live.book.place(placed, { isHeld: true })
  sent.owedPaise = sums.totalPaise
  sent.isAhead = true
  sent.wholePaise = wholePaise
  open.ahead = sent
  for (const [, one] of held) Object.assign(one, { isAhead: true, heldUntil: null })
  agree(
    `${sentRow.number}: total, and what is owed`,
    [sentRow.totalPaise, sentRow.owedPaise],
    [sums.totalPaise, sums.totalPaise],
  )
  live.numbers.push(sentRow.number)
  return `${reference}: others go out ahead in ${sentRow.number} for ${sums.totalPaise}`
}

/** Its customer pays by hand what no old piece paid, or staff write it off. */
export async function endWhatIsOwed(live: Live, { who, a }: Step) {
  const fitting = live.returns.filter(
    (one) =>
      one.ahead !== null &&
      isJudged(live, one) &&
      one.ahead.owedPaise > 0 &&
      !one.ahead.isGivenUp &&
      !one.isOwedEnded &&
      !live.busy.has(familyOf(live, one.number)),
  )
  const open = fitting[who % Math.max(1, fitting.length)]
  if (!open) return null
  live.busy.add(familyOf(live, open.number))
  const { reference } = open
  const ahead = open.ahead!
  const { version } = (await findReturn(live.db, reference))!
  const end = a % 3 > 0 ? ('paid' as const) : ('written off' as const)
  const { kind } = await endOwed(live.db, asha, { reference, version, end, note: 'UTR 1' })
  const paise = ahead.owedPaise
  if (end === 'written off') return writeOff(live, open, ahead, kind)
  agree(`${reference}: what is owed ends`, kind, 'done')
  open.isOwedEnded = true
  ahead.paidByHandPaise = paise
  ahead.owedPaise = 0
  return `${reference}: ${paise} owed is ${end}`
}

/** At once, or once a second person says so. */
function writeOff(live: Live, open: OpenReturn, ahead: OrderAccount, kind: string) {
  const { reference, number } = open
  const paise = ahead.owedPaise
  const key = `written-off-${reference}`
  const isAsked = live.waiting.some((one) => one.key === key)
  const waits = isAsked || live.book.asksSecond(ahead, paise, live.clock.now, { isGift: true })
  agree(`${reference}: what is owed is written off`, kind, waits ? 'waiting' : 'done')
  const give = () => {
    open.isOwedEnded = true
    live.book.writeOff(ahead, paise, live.clock.now)
  }
  if (!waits) give()
  else if (!isAsked) {
    const isPossible = () => !open.isOwedEnded && !ahead.isGivenUp && ahead.owedPaise === paise
    live.waiting.push({ key, number, isPossible, isOver: () => !isPossible(), give })
  }
  return `${reference}: ${paise} owed ${waits ? 'waits for a second person' : 'is written off'}`
}
