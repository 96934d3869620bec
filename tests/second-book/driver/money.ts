import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { approveGiftCards, declineGiftCards, findGiftCardRequests } from '#shop/credit/approve-gift-cards.server.ts'
import { askForGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { takeRefundAsCredit } from '#shop/orders/credit/take-refund-as-credit.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { asha } from '#tests/staff.ts'
import type { BookParcel, OrderAccount } from '../book/account.ts'
import type { Pieces } from '../book/documents.ts'
import type { Purse, Refund } from '../book/purse.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { agreeOnRefundForPart } from './freed-pieces.ts'
import { chosen, familyOf, lifeMonths, type Live, rowOf } from './live.ts'
import { ravi } from './second-person.ts'

const owner = guardedMember({ ...asha, roles: ['owner'] })

let forms = 0

/** Staff give a part of the money back, without goods. */
export async function refund(live: Live, { who, a, b, c }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { bank, credit } = live.book.order(number).purse.left()
  const amountPaise = a % 3 === 0 ? bank + credit : 100 + ((b * 37) % Math.max(1, bank + credit))
  return giveRefund(live, number, amountPaise, c % 3 === 0, tickedPieces(live.book.order(number), b, c))
}

/** The pieces that staff ticked for it: none, some of a line, or nothing but delivery and fees. */
function tickedPieces({ placed }: OrderAccount, b: number, c: number) {
  if (c % 2 === 0) return undefined
  if (c % 5 === 0) return []
  const { itemId, quantity } = placed.sale.lines[b % placed.sale.lines.length]!
  return [{ itemId, quantity: 1 + (b % quantity) }]
}

/** For parcels that came back while others of the order were delivered, staff give back what was paid for their pieces. */
export async function payForParts(live: Live, number: string) {
  const account = live.book.order(number)
  const owed = account.owedForParts()
  if (owed === null) return
  const { bank, credit } = account.purse.left()
  const paise = Math.min(owed, bank + credit)
  account.isPartPaid = true
  if (paise >= 100 && account.purse.plan(paise)) await giveRefund(live, number, paise, false)
}

/** The sum that was paid for a parcel's pieces goes back, as far as it can. Returns the answer of the shop. */
export function refundCancelledPieces(live: Live, number: string, { parcelId, pieces }: BookParcel, paise: number) {
  if (paise < 100) return 'done'
  const account = live.book.order(number)
  const isOwed = () => account.partsBack().owed >= paise
  const asked = { form: `cancelled-parcel-${parcelId}`, amountPaise: paise, restock: false, pieces, isOwed }
  const { waits, isGiven } = takeRefund(live, number, asked)
  if (waits) return 'waiting'
  return isGiven ? 'done' : 'not refunded'
}

/** `isOwed`: whether it is not refunded otherwise meanwhile. */
type Given = {
  form: string
  amountPaise: number
  restock: boolean
  pieces?: readonly Pieces[]
  isOwed?: () => boolean
}

/** A refund as the book has it: it waits for a second person, is given, or is not possible. */
function takeRefund(live: Live, number: string, { form, amountPaise, restock, pieces, isOwed = () => true }: Given) {
  const account = live.book.order(number)
  const isPossible = () => mayRefund(account, amountPaise, restock) && isOwed()
  const isSum = mayRefund(account, amountPaise, restock, account.purse.sums(amountPaise))
  const waits = isSum && live.book.asksSecond(account, amountPaise, live.clock.now)
  const give = () => {
    if (pieces) account.refundedPieces.set(`staff-${form}`, pieces)
    account.staffRefunds.push({ key: `staff-${form}`, paise: amountPaise, pieces: pieces ?? null })
    live.book.giveBack(account, `staff-${form}`, amountPaise, live.clock.now)
    if (restock) live.book.release(account)
    account.noteEarlier(live.clock.now)
  }
  const isGiven = !waits && isPossible()
  if (waits) live.waiting.push({ key: `staff-${form}`, number, isPossible, give })
  if (isGiven) give()
  return { waits, isGiven }
}

async function giveRefund(
  live: Live,
  number: string,
  amountPaise: number,
  restock: boolean,
  pieces?: { itemId: number; quantity: number }[],
) {
  const account = live.book.order(number)
  const left = account.purse.left()
  forms += 1
  const form = `form-${forms}`
  const typed = { amountPaise, reason: 'Late', restock, key: form, pieces }
  const { kind } = await refundOrder(live.db, asha, number, typed)
  const { waits, isGiven } = takeRefund(live, number, { form, amountPaise, restock, pieces })
  agree(
    `${number}: refund of ${amountPaise}${restock ? ' with its pieces' : ''} where ${left.bank} and credit of ${left.credit} are left`,
    kind === 'done' || kind === 'waiting' ? kind : 'refused',
    waits ? 'waiting' : isGiven ? 'done' : 'refused',
  )
  if (waits) return `${number}: refund of ${amountPaise} waits for a second person`
  if (!isGiven) return `${number}: no refund of ${amountPaise}`
  return `${number}: refund of ${amountPaise}${restock ? ', pieces restocked' : ''}`
}

/** Whether staff may refund this now. */
function mayRefund(
  account: OrderAccount,
  amountPaise: number,
  restock: boolean,
  plan = account.purse.plan(amountPaise),
) {
  return account.mayGiveBack && plan !== null && (!restock || account.isGivenUp)
}

export async function goodwill(live: Live, { who, a }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const amountPaise = 100 + ((a * 53) % account.placed.totalPaise)
  forms += 1
  const form = `form-${forms}`
  const isPossible = () => account.goodwillPaise + amountPaise <= account.placed.totalPaise
  const waits = isPossible() && live.book.asksSecond(account, amountPaise, live.clock.now, { isGift: true })
  const { kind } = await giveGoodwill(live.db, asha, number, { amountPaise, reason: 'Late', key: form })
  agree(`${number}: goodwill of ${amountPaise}`, kind, waits ? 'waiting' : isPossible() ? 'done' : 'refused')
  if (!isPossible()) return null
  const give = () => live.book.giveGoodwill(account, amountPaise, { at: live.clock.now, months: lifeMonths })
  if (waits) {
    live.waiting.push({ key: `goodwill ${number} ${form}`, number, isPossible, give })
    return `${number}: goodwill of ${amountPaise} waits for a second person`
  }
  give()
  return `${number}: goodwill of ${amountPaise}`
}

let cards = 0

/** A gift card of the shop before becomes credit, once; nothing of it before a second person approves it. */
export async function giftCard(live: Live, { a, b }: Step) {
  const isAgain = b % 4 === 0 && live.giftCards.length > 0
  cards += 1
  const card = isAgain
    ? live.giftCards[a % live.giftCards.length]!
    : { reference: `card ${cards}`, paise: 100 + ((a * 71) % 400_000) }
  const rows = [{ row: 2, card: 'ab1c', email: live.email, alike: card.reference, ...card }]
  const [planned] = await askForGiftCards(live.db, owner, rows)
  agree(`${card.reference} is looked at`, planned!.outcome, isAgain ? 'same' : 'to approve')
  if (isAgain) return `${card.reference} once more: nothing is given`
  const [request] = (await findGiftCardRequests(live.db)).slice(-1)
  const isApproved = a % 5 > 0
  const { kind } = isApproved
    ? await approveGiftCards(live.db, ravi, request!.id)
    : await declineGiftCards(live.db, ravi, request!.id, 'Who has it?')
  agree(`${card.reference} is decided`, kind, 'done')
  if (!isApproved) return `${card.reference} of ${card.paise}: declined`
  live.giftCards.push(card)
  live.book.creditOf(live.email).give(card.paise, live.clock.now, lifeMonths)
  return `${card.reference} of ${card.paise} becomes credit`
}

/** The gateway makes the refunds that it was asked for, or cannot. */
export async function answerRefunds(live: Live, number: string, isMade: boolean) {
  const order = await rowOf(live, number)
  const account = live.book.order(number)
  if (order.gatewayOrderId === null || account.purse.isAskedBack) return null
  const asked = await live.db
    .select({
      id: refunds.id,
      providerPaymentId: refunds.providerPaymentId,
      amountPaise: refunds.amountPaise,
      key: refunds.idempotencyKey,
    })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(and(eq(payments.gatewayOrderId, order.gatewayOrderId), inArray(refunds.status, ['requested', 'pending'])))
    .orderBy(asc(refunds.id))
  agree(
    `${number}: refunds asked for`,
    asked.map(({ key, amountPaise }) => [key, amountPaise]),
    account.purse.refunds
      .filter(({ way, state }) => way === 'gateway' && state === 'asked')
      .map(({ key, paise }) => [key, paise]),
  )
  if (asked.length === 0) return null
  const status = isMade ? ('processed' as const) : ('failed' as const)
  const seen = asked.map(({ id, providerPaymentId, amountPaise, key }) => ({
    providerRefundId: `rfnd_${id}`,
    providerPaymentId,
    amountPaise,
    currency: 'INR',
    status,
    key,
    raw: {},
  }))
  await applyPayments(live.db, 'razorpay', order.gatewayOrderId, { payments: [], refunds: seen }, 'webhook')
  for (const { key } of asked) account.purse.answered(key, isMade, live.clock.now)
  return `${number}: ${asked.map(({ amountPaise }) => amountPaise).join(' and ')} ${isMade ? 'went back' : 'could not go back'} through the gateway`
}

/** Staff give money back at the gateway itself, past the shop: of a payment, whichever orders it pays for. */
export async function refundAtGateway(live: Live, { who, a, b }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { purse } = live.book.order(number)
  const { gatewayOrderId } = await rowOf(live, number)
  const left = purse.leftAtGateway()
  if (gatewayOrderId === null || left < 100 || purse.isAskedBack) return null
  const amountPaise = a % 3 === 0 ? left : 100 + ((b * 37) % (left - 99))
  const isOfIt = and(eq(payments.gatewayOrderId, gatewayOrderId), eq(payments.disposition, 'normal'))
  const [{ provider, providerPaymentId }] = (await live.db.select().from(payments).where(isOfIt)) as [
    typeof payments.$inferSelect,
  ]
  forms += 1
  const providerRefundId = `rfnd_${number}_${forms}`
  const made = { providerRefundId, providerPaymentId, amountPaise, currency: 'INR', key: null, raw: {} }
  const refunds = [{ ...made, status: 'processed' as const }]
  await applyPayments(live.db, provider as 'razorpay', gatewayOrderId, { payments: [], refunds }, 'webhook')
  const inSequence = [...live.book.orders.values()]
  const taken = purse.madeThere(providerRefundId, amountPaise, inSequence)
  for (const { owner, paise } of taken)
    live.book.order(owner.placed.number).staffRefunds.push({ key: null, paise, pieces: null })
  purse.noteMadeThere(providerRefundId, taken, live.clock.now)
  return `${number}: ${amountPaise} given back at the gateway`
}

export function gatewayAnswers(live: Live, { who, c }: Step) {
  const number = chosen(live, who)
  return number === null ? null : answerRefunds(live, number, c % 4 > 0)
}

export async function byBank(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const open = account.purse.refunds.filter(
    ({ way, state, key, owner }) =>
      way === 'gateway' && state === 'failed' && !owner.purse.refunds.some((one) => one.key === `instead of ${key}`),
  )
  // One that cannot go by bank hides no other.
  for (const failed of open) {
    const paise = await sendByBank(live, account, failed)
    if (paise !== null) return `${number}: ${paise} by bank instead of ${failed.paise}`
  }
  return null
}

/** The sum that staff owe by bank instead of a refund that failed; null where they cannot. */
async function sendByBank(live: Live, account: OrderAccount, failed: Refund) {
  const { key, owner, isOfSale } = failed
  const [row] = await live.db.select().from(refunds).where(eq(refunds.idempotencyKey, key))
  const { kind } = await refundByBank(live.db, asha, row!.id)
  const isSecond = key.startsWith('dup-') || key.startsWith('cash-')
  const isLeft = !isOfSale || owner.purse.leftOf(account.purse) >= failed.paise
  const paise = isLeft ? failed.paise : owedBeyondDocuments(live.book.order(owner.placed.number), account.purse)
  const isPossible = !isSecond && !account.purse.isAskedBack && paise >= 100
  agree(`${account.placed.number}: ${failed.paise} by bank instead`, kind, isPossible ? 'done' : 'refused')
  if (!isPossible) return null
  owner.purse.add({
    owner,
    isInsteadOf: account.purse,
    key: `instead of ${key}`,
    paise,
    way: 'bank',
    state: 'asked',
    isOfSale,
  })
  return paise
}

/** The rest of a payment beyond what the documents keep of its order, which was invoiced, or is sold no more. */
function owedBeyondDocuments({ isGivenUp, hasLeft, documents, purse }: OrderAccount, payment: Purse) {
  if (!isGivenUp && !(hasLeft && documents.invoices.length > 0)) return 0
  const { bank, credit } = purse.left()
  let stands = 0
  for (const { amount } of documents.remaining().values()) stands += amount
  return Math.min(purse.leftOf(payment), bank + credit - stands)
}

const findDue = (live: Live, orderId: number) =>
  live.db
    .select()
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, orderId), isNull(cashRefunds.paidAt)))
    .orderBy(asc(cashRefunds.id))

/** Staff send all that is owed by bank. */
export async function payByBank(live: Live, number: string) {
  const { id } = await rowOf(live, number)
  const account = live.book.order(number)
  const due = await findDue(live, id)
  const expected = account.purse.refunds.filter(({ way, state }) => way === 'bank' && state === 'asked')
  agree(
    `${number}: owed by bank`,
    due.map(({ amountPaise }) => amountPaise),
    expected.map(({ paise }) => paise),
  )
  for (const [at, one] of due.entries()) {
    agree(`${number}: paid by bank`, (await payCashRefund(live.db, asha, one.id, `UTR${one.id}`)).kind, 'done')
    account.purse.settle(expected[at]!, live.clock.now)
  }
  return due.length > 0 ? `${number}: ${due.map(({ amountPaise }) => amountPaise).join(' and ')} paid by bank` : null
}

export function bankPays(live: Live, { who }: Step) {
  const number = chosen(live, who)
  return number === null ? null : payByBank(live, number)
}

export async function dueAsCredit(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const due = account.purse.refunds.filter(({ way, state }) => way === 'bank' && state === 'asked')
  const paise = due.reduce((sum, one) => sum + one.paise, 0)
  const bonus = Math.floor((paise * live.terms.bonusPercent) / 100)
  const { kind } = await takeRefundAsCredit(live.db, number, { shownPaise: String(paise), shownBonus: String(bonus) })
  agree(
    `${number}: ${paise} owed is taken as credit`,
    kind,
    paise > 0 && !account.purse.isMoneyAskedBack ? 'done' : 'refused',
  )
  if (kind !== 'done') return null
  for (const one of due) account.purse.settle(one, live.clock.now)
  live.book.creditOf(live.email).give(paise, live.clock.now, lifeMonths)
  live.book.creditOf(live.email).give(bonus, live.clock.now, lifeMonths)
  return `${number}: ${paise} owed taken as credit`
}

/** A bank asks for a payment, and later keeps it or not. */
export async function dispute(live: Live, { who, a }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  if (account.purse.capturedPaise === 0) return null
  const open = [...account.purse.disputes].find(([, { isOver }]) => !isOver)
  if (!open && account.purse.disputes.size > 0) return null
  const id = open?.[0] ?? `disp_${number}`
  const status = open ? (a % 2 > 0 ? ('won' as const) : ('lost' as const)) : ('open' as const)
  // A bank may ask for a part.
  const all = account.purse.capturedPaise
  const paise = open?.[1].paise ?? (a % 4 === 3 ? Math.ceil(all / 3) : all)
  const [payment] = await live.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.gatewayOrderId, (await rowOf(live, number)).gatewayOrderId!), eq(payments.disposition, 'normal')),
    )
  const seen = {
    providerDisputeId: id,
    providerPaymentId: payment!.providerPaymentId,
    amountPaise: paise,
    status,
    reason: 'Goods not received',
    respondBy: null,
  }
  await applyDisputes(live.db, { id: 'razorpay' } as PaymentProvider, [seen])
  account.purse.disputed(id, paise, status)
  for (const one of live.book.orders.values())
    if (familyOf(live, one.placed.number) === familyOf(live, number) && !one.isGivenUp)
      await agreeOnRefundForPart(live, one)
  return `${number}: dispute of ${paise} is ${status}`
}
