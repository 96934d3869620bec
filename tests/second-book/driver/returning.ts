import { and, asc, eq } from 'drizzle-orm'
import { orderItems } from '#shop/orders/tables.server.ts'
import { cancelReturn } from '#shop/returns/asking/cancel-return.server.ts'
import { requestReturn } from '#shop/returns/asking/request-return.server.ts'
import { takeBack } from '#shop/returns/asking/take-back.server.ts'
import { approveReturn, declineReturn } from '#shop/returns/deciding/decide-return.server.ts'
import { judgeReturn } from '#shop/returns/deciding/judge-return.server.ts'
import { receiveReturn } from '#shop/returns/deciding/receive-return.server.ts'
import { refundReturn } from '#shop/returns/deciding/refund-return.server.ts'
import { endLapsedExchanges } from '#shop/returns/exchanging/hold-exchanges.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import type { PieceFate, ReturnReason } from '#shop/returns/rules.ts'
import { returnRequests } from '#shop/returns/tables.server.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import type { BookReturn, OrderAccount, Placed } from '../book/account.ts'
import type { ExchangeSums, WantedPieces } from '../book/exchanges.ts'
import { dayMs } from '../book/law.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { agreeOnRefundForPart, settleFreed } from './freed-pieces.ts'
import { chosen, familyOf, lifeMonths, type Live, type OpenReturn, rowOf, type Wanted } from './live.ts'

const reasons: [ReturnReason, boolean][] = [
  ['too small', false],
  ['changed mind', false],
  ['quality', true],
  ['other', false],
  ['late', true],
]
const fates: [PieceFate, boolean, boolean][] = [
  ['shelf', true, true],
  ['shelf', true, true],
  ['seconds', true, false],
  ['worn', false, false],
  ['shelf', true, true],
  ['written off', true, false],
]

const refused = fates[3]!

export async function askReturn(live: Live, { who, a, b, c }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  if (!account.isDelivered) return null
  const { lines: sold } = account.placed.sale
  const lines = sold
    .filter((_line, at) => sold.length === 1 || a % 3 === 2 || at === a % sold.length)
    .map(({ itemId, quantity }, at) => ({
      itemId,
      quantity: 1 + ((b + at) % quantity),
      reason: reasons[(c + at) % reasons.length]!,
    }))
  const wishesCredit = c % 3 === 0
  const wanted = new Map<number, Wanted>()
  const mayExchange = (!account.isCash || account.placed.creditPaise === 0) && account.owedPaise === 0
  if (mayExchange && a % 4 < 2) for (const line of lines.slice(0, 1 + (a % 2))) choose(live, account, line, b, wanted)
  const isFetched = live.terms.fetchFeePaise !== null && b % 3 === 0
  const asked = {
    note: '',
    bring: isFetched ? ('fetch' as const) : ('send' as const),
    lines: lines.map(({ itemId, quantity, reason: [reason] }) => ({
      itemId,
      quantity,
      reason,
      exchangeFor: wanted.get(itemId)?.goods.variantId,
    })),
    ...(wishesCredit && { moneyAs: 'credit' as const, shownBonus: live.terms.bonusPercent }),
  }
  const now = new Date(live.clock.now)
  const looked = await requestReturn(live.db, number, asked, now)
  // A return builds on its cash, also in the minute in which the delivery could be undone.
  account.collectCash(live.clock.now)
  const answer =
    looked.kind === 'look'
      ? await requestReturn(
          live.db,
          number,
          { ...asked, shownPaise: looked.comesBack.totalPaise, shownToPay: looked.toPayPaise },
          now,
        )
      : looked
  if (answer.kind !== 'requested') return null
  const { reference } = answer
  const found = (await findReturn(live.db, reference))!
  if (found.state === 'requested') await approveReturn(live.db, asha, { reference, version: found.version })
  const approved = (await findReturn(live.db, reference))!
  for (const { itemId, exchange } of approved.lines) if (exchange === 'held') hold(live, wanted.get(itemId)!)
  account.asked.set(reference, lines)
  const maySendAhead = await letGoAhead(live, reference, wanted, b)
  live.returns.push({
    number,
    reference,
    wishesCredit,
    wanted,
    maySendAhead,
    ahead: null,
    isOwedEnded: false,
    isDeclined: false,
    bonusPercent: live.terms.bonusPercent,
    fetchFeePaise: isFetched ? live.terms.fetchFeePaise! : 0,
    isProtectedByLine: new Map(lines.map(({ itemId, reason: [, isProtected] }) => [itemId, isProtected])),
  })
  return `${reference}: ${lines.map(({ quantity, itemId, reason: [reason] }) => `${quantity} of line ${sold.findIndex((one) => one.itemId === itemId)} (${reason})`).join(', ')}${sayWanted(wanted)}${wishesCredit ? ', for credit' : ''}${isFetched ? ', fetched at the door' : ''}`
}

/** As for a customer of a good record, who has no other exchange ahead. */
async function letGoAhead(live: Live, reference: string, wanted: OpenReturn['wanted'], which: number) {
  const isHeld = [...wanted.values()].some(({ heldUntil }) => heldUntil !== null)
  const hasOther = live.returns.some(({ maySendAhead, ahead }) => maySendAhead || ahead?.isAhead)
  if (!isHeld || hasOther || which % 3 === 2) return false
  const [row] = await live.db
    .update(returnRequests)
    .set({ sendsAhead: true })
    .where(and(eq(returnRequests.reference, reference), eq(returnRequests.shownToPayPaise, 0)))
    .returning({ id: returnRequests.id })
  return row !== undefined
}

const sayWanted = (wanted: OpenReturn['wanted']) =>
  [...wanted.values()].map(({ goods, pricePaise }) => `, for ${goods.size} of ${pricePaise ?? 'the same'}`).join('')

/** Another size of the same product, or another product, for the pieces of a line. */
function choose(
  { goods, book }: Live,
  account: OrderAccount,
  { itemId, quantity }: { itemId: number; quantity: number },
  which: number,
  wanted: Map<number, Wanted>,
) {
  const { variantId } = account.placed.sale.lines.find((line) => line.itemId === itemId)!
  const own = goods.find((one) => one.variantId === variantId)!
  const others = goods.filter((one) => one !== own && book.stock.get(one.variantId)! >= quantity)
  const chosenGoods = others[which % Math.max(1, others.length)]
  if (!chosenGoods) return
  const pricePaise = chosenGoods.productId === own.productId ? null : chosenGoods.pricePaise
  wanted.set(itemId, { goods: chosenGoods, quantity, pricePaise, heldUntil: null, isAhead: false })
}

const heldDays = 15

function hold(live: Live, wanted: Wanted) {
  wanted.heldUntil = live.clock.now + heldDays * dayMs
  live.book.move(wanted.goods.variantId, -wanted.quantity)
}

/** Other pieces are in stock again: all that were held, or those that are not sent. */
export function release(live: Live, wanted: Wanted, sent = 0) {
  if (wanted.heldUntil === null) return
  wanted.heldUntil = null
  live.book.move(wanted.goods.variantId, wanted.quantity - sent)
}

/** Pieces are held so many days for parcels that do not come. */
export async function lapse(live: Live) {
  await endLapsedExchanges(live.db, new Date(live.clock.now))
  for (const one of live.returns.filter((open) => !isJudged(live, open)))
    for (const wanted of one.wanted.values())
      if (wanted.heldUntil !== null && wanted.heldUntil < live.clock.now) release(live, wanted)
}

/** Everything of a delivered order came back, without its customer having asked. */
export async function takeAllBack(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { version } = await rowOf(live, number)
  const taken = await takeBack(live.db, asha, { number, version, note: '' })
  const account = live.book.order(number)
  account.collectCash(live.clock.now)
  if (taken.kind !== 'done') return null
  const { reference } = taken
  const { lines } = (await findReturn(live.db, reference))!
  account.asked.set(
    reference,
    lines.map(({ itemId, asked: quantity }) => ({ itemId, quantity })),
  )
  live.returns.push({
    number,
    reference,
    wishesCredit: false,
    bonusPercent: 0,
    fetchFeePaise: 0,
    isProtectedByLine: new Map(),
    wanted: new Map(),
    maySendAhead: false,
    ahead: null,
    isOwedEnded: false,
    isDeclined: false,
  })
  return `${reference}: all of it is back`
}

export function chosenReturn(live: Live, who: number, fits: (one: OpenReturn) => boolean) {
  const fitting = live.returns.filter((one) => fits(one) && !live.busy.has(familyOf(live, one.number)))
  const one = fitting[who % Math.max(1, fitting.length)] ?? null
  if (one) live.busy.add(familyOf(live, one.number))
  return one
}

/** Whether it was judged, or declined while its other pieces are on their way. */
export const isJudged = (live: Live, { number, reference, isDeclined }: OpenReturn) =>
  isDeclined || live.book.order(number).returns.some((one) => one.reference === reference)

/** The parcel of a return is here, and somebody looks at each piece. */
export async function judge(live: Live, { who, a, b }: Step) {
  const open = chosenReturn(live, who, (one) => !isJudged(live, one))
  if (!open) return null
  const { number, reference, isProtectedByLine } = open
  const account = live.book.order(number)
  const before = (await findReturn(live.db, reference))!
  if (before.state === 'approved') {
    const received = before.lines.map(({ id, asked }, at) => ({
      lineId: id,
      quantity: a % 5 === 4 && asked > 1 && at === 0 ? asked - 1 : asked,
    }))
    agree(
      `${reference} is received`,
      (await receiveReturn(live.db, asha, { reference, version: before.version, received })).kind,
      'done',
    )
  }
  const { version, lines } = (await findReturn(live.db, reference))!
  let judged = lines.flatMap(({ id, received, itemId }, place) =>
    Array.from({ length: received! }, (_, at) => ({
      lineId: id,
      itemId,
      position: at + 1,
      fate: fates[(b + place + at) % fates.length]!,
    })),
  )
  const judgeAll = () =>
    judgeReturn(live.db, asha, {
      reference,
      version,
      gateway: 'razorpay',
      judged: judged.map(({ lineId, position, fate: [fate] }) => ({ lineId, position, fate })),
    })
  // Pieces that were counted with their parcel cannot be accepted once more.
  const out = new Map(lines.map(({ itemId }) => [itemId, account.piecesOut(itemId)]))
  const possible = judged.map((one) => {
    if (one.fate[1]) out.set(one.itemId, out.get(one.itemId)! - 1)
    return one.fate[1] && out.get(one.itemId)! < 0 ? { ...one, fate: refused } : one
  })
  const isPossible = possible.every((one, at) => one === judged[at])
  agree(`${reference} is judged`, (await judgeAll()).kind, isPossible ? 'done' : 'refused')
  if (!isPossible) {
    judged = possible
    agree(`${reference} is judged again`, (await judgeAll()).kind, 'done')
  }
  const pieces = lines.flatMap(({ itemId }) => {
    const own = judged.filter((one) => one.itemId === itemId && one.fate[1])
    const shelf = own.filter(({ fate }) => fate[2]).length
    live.book.piecesBack(account, itemId, shelf, own.length - shelf)
    return own.length > 0 ? [{ itemId, quantity: own.length, isProtected: isProtectedByLine.get(itemId) ?? false }] : []
  })
  const { ahead } = open
  const isWanted = ({ itemId }: { itemId: number }) => {
    const one = open.wanted.get(itemId)
    return one?.isAhead ? !ahead!.isGivenUp : (one?.heldUntil ?? null) !== null
  }
  const wanted = pieces
    .filter(isWanted)
    .map((piece) => ({ ...piece, pricePaise: open.wanted.get(piece.itemId)!.pricePaise }))
  const after = (await findReturn(live.db, reference))!
  const sentRow = after.exchangeOrderNumber === null ? null : await rowOf(live, after.exchangeOrderNumber)
  const items = sentRow
    ? await live.db.select().from(orderItems).where(eq(orderItems.orderId, sentRow.id)).orderBy(asc(orderItems.id))
    : []
  const forMoney = pieces.filter((piece) => !isWanted(piece))
  const { fetchFeePaise } = open
  const send = (sums: ExchangeSums) => {
    agree(`${reference} sends other pieces`, sentRow !== null, true)
    return live.book.place(exchangeOf(live, account, { open, wanted, sums, number: sentRow!.number, items }), {
      isHeld: true,
    })
  }
  const { back, sent } = await settleFreed(live, open, () =>
    ahead
      ? {
          back: account.judgeSent(reference, { pieces: forMoney, came: wanted, fetchFeePaise }, ahead, live.clock.now),
          sent: null,
        }
      : account.judge(reference, { pieces: forMoney, wanted, fetchFeePaise }, live.clock.now, send),
  )
  if (sent) live.numbers.push(sent.placed.number)
  for (const [itemId, one] of open.wanted)
    release(live, one, sent ? (wanted.find((piece) => piece.itemId === itemId)?.quantity ?? 0) : 0)
  agree(`${reference} sends other pieces`, sentRow?.number ?? null, (sent ?? ahead)?.placed.number ?? null)
  if (ahead) {
    agree(`${reference}: owed for what was sent ahead`, sentRow!.owedPaise, ahead.owedPaise)
    await agreeOnRefundForPart(live, ahead)
  }
  if (sent)
    agree(
      `${sent.placed.number}: total, and what is paid besides`,
      [sentRow!.totalPaise, sentRow!.differencePaise],
      [sent.placed.totalPaise, sent.duePaise],
    )
  agree(`money for ${reference}`, after.comesBack!.totalPaise, back.totalPaise)
  const says = sent
    ? `; others go out in ${sent.placed.number} for ${sent.placed.totalPaise}, ${sent.duePaise} to pay`
    : ''
  return `${reference}: ${judged.map(({ fate: [fate] }) => fate).join(', ')}; ${back.totalPaise} comes back${says}`
}

type Sending = {
  open: OpenReturn
  wanted: readonly WantedPieces[]
  sums: ExchangeSums
  number: string
  items: readonly { id: number }[]
}

/** The order of the other pieces. */
export function exchangeOf(live: Live, from: OrderAccount, { open, wanted, sums, number, items }: Sending): Placed {
  const { holder, terms, sale } = from.placed
  const lines = wanted.map(({ itemId, quantity, pricePaise }, at) => {
    const before = sale.lines.find((line) => line.itemId === itemId)!
    const { goods } = open.wanted.get(itemId)!
    const isOther = pricePaise !== null
    return {
      itemId: items[at]!.id,
      variantId: goods.variantId,
      quantity,
      listPaise: pricePaise ?? before.listPaise,
      paidPaise: sums.soldPaise[at]!,
      withoutCodePaise: sums.soldPaise[at]!,
      percent: isOther ? goods.percent : before.percent,
      hsn: isOther ? completeSettings.tax.hsnBySlug[goods.category]! : before.hsn,
    }
  })
  return {
    number,
    at: live.clock.now,
    isCash: from.isCash,
    totalPaise: sums.totalPaise,
    creditPaise: 0,
    holder,
    terms: { ...terms, codeFromPaise: 0 },
    exchanged: { from, reference: open.reference, differencePaise: sums.toPayPaise },
    sale: { withinState: sale.withinState, deliveryPaise: 0, feePaise: 0, roundingPaise: 0, lines },
  }
}

function sumLeft(account: OrderAccount) {
  const { bank, credit } = account.purse.left()
  return bank + credit
}

const waitsForBank = (account: OrderAccount, { back }: BookReturn) =>
  sumLeft(account) < back.totalPaise && account.purse.isMoneyAskedBack

export async function payReturn(live: Live, { who }: Step) {
  const isDue = (one: OpenReturn) =>
    live.book
      .order(one.number)
      .returns.some(({ reference, state }) => reference === one.reference && state === 'judged')
  const open = chosenReturn(live, who, isDue)
  if (!open) return null
  const { number, reference, wishesCredit, bonusPercent } = open
  const account = live.book.order(number)
  const { version } = (await findReturn(live.db, reference))!
  const answer = await refundReturn(live.db, asha, { reference, version }, new Date(live.clock.now))
  const own = account.returns.find((one) => one.reference === reference)!
  const paise = Math.min(own.back.totalPaise, sumLeft(account))
  const key = `return-${reference}`
  const isAsked = live.waiting.some((one) => one.key === key)
  if (waitsForBank(account, own)) {
    agree(`${reference} waits for its dispute`, answer.kind, 'refused')
    return null
  }
  if (paise < 100) {
    agree(`${reference} is closed`, answer, { kind: 'done' })
    own.state = 'closed'
    return `${reference}: nothing is left to pay`
  }
  const give = () => {
    own.state = 'paid'
    if (wishesCredit)
      live.book.giveAsCredit(account, key, paise, bonusPercent, { at: live.clock.now, months: lifeMonths })
    else live.book.giveBack(account, key, paise, live.clock.now)
    account.noteEarlier(live.clock.now)
  }
  const isPossible = () => own.state === 'judged' && (wishesCredit || account.purse.plan(paise) !== null)
  const isSum = own.state === 'judged' && (wishesCredit || account.purse.sums(paise) !== null)
  if (isSum && (isAsked || live.book.asksSecond(account, paise, live.clock.now))) {
    agree(`${reference} waits for a second person`, answer.kind, 'waiting')
    if (isAsked) return null
    const isSame = () => Math.min(own.back.totalPaise, sumLeft(account)) === paise && !waitsForBank(account, own)
    const isOver = () => own.state === 'closed'
    live.waiting.push({ key, number, isPossible: () => isSame() && isPossible(), isOver, give })
    return `${reference}: ${paise} waits for a second person`
  }
  agree(`${reference} is paid`, answer.kind, isPossible() ? 'done' : 'refused')
  if (!isPossible()) return null
  give()
  return `${reference}: ${paise} paid${wishesCredit ? ' as credit' : ''}`
}

export async function dropReturn(live: Live, { who }: Step) {
  const open = chosenReturn(live, who, (one) => !isJudged(live, one))
  if (!open) return null
  const { kind } = await cancelReturn(live.db, open.number, open.reference)
  if (kind !== 'cancelled') return null
  for (const wanted of open.wanted.values()) release(live, wanted)
  await settleFreed(live, open, () => live.book.order(open.number).asked.delete(open.reference))
  live.returns.splice(live.returns.indexOf(open), 1)
  return `${open.reference}: cancelled by the customer`
}

/** Staff decline a return. What was sent ahead for it is owed. */
export async function decline(live: Live, { who }: Step) {
  const open = chosenReturn(live, who, (one) => !isJudged(live, one))
  if (!open) return null
  const { number, reference, ahead } = open
  const { state, version } = (await findReturn(live.db, reference))!
  if (state !== 'requested' && state !== 'approved') return null
  const { kind } = await declineReturn(live.db, asha, { reference, version, answer: 'It never came' })
  agree(`${reference} is declined`, kind, 'done')
  await settleFreed(live, open, () => live.book.order(number).asked.delete(reference))
  for (const wanted of open.wanted.values()) release(live, wanted)
  if (ahead) {
    ahead.isAhead = false
    ahead.releaseOwed()
    open.isDeclined = true
    agree(
      `${reference}: owed for what was sent ahead`,
      (await rowOf(live, ahead.placed.number)).owedPaise,
      ahead.owedPaise,
    )
  } else live.returns.splice(live.returns.indexOf(open), 1)
  return `${reference}: declined`
}

/** A return of which no piece can come any more ends with the count of their parcel, but where other pieces are sent. */
export async function endBroughtBack(live: Live, number: string) {
  const account = live.book.order(number)
  for (const open of live.returns.filter((one) => one.number === number && !isJudged(live, one))) {
    const { state, lines } = (await findReturn(live.db, open.reference))!
    const isOver =
      state !== 'received' && open.ahead === null && lines.every(({ itemId }) => account.piecesOut(itemId) === 0)
    agree(`${open.reference} ends with the count`, state === 'declined', isOver)
    if (!isOver) continue
    account.asked.delete(open.reference)
    for (const wanted of open.wanted.values()) release(live, wanted)
    live.returns.splice(live.returns.indexOf(open), 1)
  }
}
