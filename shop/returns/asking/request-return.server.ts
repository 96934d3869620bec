import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { collectAtOnce } from '#shop/orders/cash/collect-cash.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { maxOrderPaise } from '#shop/orders/rules.ts'
import { orderEvents, orderItems } from '#shop/orders/tables.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findPickupOffer } from '#shop/shipping/reverse/reverse-service.server.ts'
import { askPickupOf } from '../ask-pickup-of.server.ts'
import type { AskReturn } from '../asked-return.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import {
  choicesFor,
  type ExchangeChoice,
  findExchangeChoices,
  type SameProductChoice,
} from '../exchanging/find-choices.server.ts'
import { findOffered } from '../exchanging/find-offered.server.ts'
import { holdExchanges } from '../exchanging/hold-exchanges.server.ts'
import { countReturns, countReturnsOf } from '../finding/count-returns.server.ts'
import { findReturnableOf, type Returnable } from '../finding/find-returnable.server.ts'
import { asOwnReturn, moveReturn } from '../move-return.server.ts'
import { attachPhotos } from '../photographs/find-photos.server.ts'
import { exchangeSums, priceOfOtherChoice, withOver } from '../policy/exchange-sums.ts'
import {
  approvalOf,
  askablePieces,
  isProtectedReason,
  mayBringMoney,
  mayExchange,
  refusalOfReason,
  refusalOfReturn,
} from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { type ComesBack, whatComesBack, withExchanged } from '../what-comes-back.ts'
import { withPickup } from '../with-pickup.ts'
import { findRequestedBefore } from './find-requested-before.server.ts'

/** `look`: nothing is requested yet, since the customer has not seen this sum. */
export type AskedReturn =
  | { kind: 'requested'; reference: string }
  | { kind: 'look'; comesBack: ComesBack; toPayPaise: number }
  | { kind: 'refused'; sentence: string }

/** The customer requests a return, by the order's link. Their pieces can be in no other return from then on. */
export async function requestReturn(db: Db, number: string, asked: AskReturn, now = new Date()): Promise<AskedReturn> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, number)
    if (!locked) return { kind: 'refused', sentence: 'We could not find that order.' }
    await collectAtOnce(tx, locked)
    const found = await findReturnableOf(tx, locked)
    const before = await findRequestedBefore(tx, found.order, asked)
    if (before) return before
    const sentence = refusalOfReturn(found.order) ?? refusalOfLines(found, asked.lines, dayInIndia(now))
    if (sentence !== null) return { kind: 'refused', sentence }

    const sums = await sumAsked(tx, found, asked)
    if ('kind' in sums) return sums
    const { order } = found
    const { request, approval } = await writeRequest(tx, found, { asked, sums }, now)
    await writeLines(tx, request, { asked, wished: sums.wished })
    const { reference } = request
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note: `Return ${reference} requested` })
    if (approval.kind === 'at once') {
      const own = asOwnReturn(request)
      await moveReturn(tx, own, 'approved', { note: 'by the rule for returns', decidedAt: now })
      await holdExchanges(tx, { order, request: own }, now)
      await askPickupOf(tx, own, now)
      await oweReturnEmail(tx, request, 'return-approved')
    } else await oweReturnEmail(tx, request, 'return-requested')
    return { kind: 'requested', reference }
  })
}

type Sums = {
  terms: Returnable['terms']
  wished: ReadonlyMap<number, Wished>
  comesBack: ComesBack
  toPayPaise: number
  wishesCredit: boolean
  bonusPercent: number
}

/** The sums of a return; or why it cannot be requested, or that its customer has seen other sums. */
async function sumAsked(tx: Db, found: Returnable, asked: AskReturn): Promise<Sums | AskedReturn> {
  const isFetched = asked.bring === 'fetch'
  const offer = isFetched ? await findPickupOffer(tx, null, found.order.zipCode) : null
  if (isFetched && !offer) return refused(notFetched)
  const terms = withPickup(found.terms, offer)
  const wished = await findWished(tx, found, asked.lines)
  if ('sentence' in wished) return refused(wished.sentence)
  const pieces = asked.lines.flatMap(({ itemId, quantity, reason }) =>
    wished.has(itemId) ? [] : [{ itemId, quantity, isProtected: isProtectedReason(reason) }],
  )
  const exchanged = asked.lines.flatMap(({ itemId, quantity }) => {
    const choice = wished.get(itemId)
    return choice ? [{ itemId, quantity, pricePaise: choice.pricePaise }] : []
  })
  const exchange = exchangeSums(found.bought, found.before, exchanged)
  const before = withExchanged(found.before, exchanged)
  const money = whatComesBack(found.bought, terms, before, pieces, found.leftPaise)
  const comesBack = withOver(money, exchange, found.leftPaise)
  const wishesCredit = asked.moneyAs === 'credit'
  const { content: credit } = await findCreditTerms(tx)
  if (wishesCredit && !credit.isOn) return refused('Store credit is not possible right now. Please choose money back.')
  const { toPayPaise } = exchange
  if (toPayPaise > maxOrderPaise)
    return refused('That is more than can be paid for an exchange. Please choose fewer pieces, or write to us.')
  const hasSeenBonus = !wishesCredit || credit.bonusPercent === asked.shownBonus
  const hasSeenSums = comesBack.totalPaise === asked.shownPaise && toPayPaise === (asked.shownToPay ?? 0)
  if (!hasSeenSums || !hasSeenBonus) return { kind: 'look', comesBack, toPayPaise }
  return { terms, wished, comesBack, toPayPaise, wishesCredit, bonusPercent: wishesCredit ? credit.bonusPercent : 0 }
}

const refused = (sentence: string): AskedReturn => ({ kind: 'refused', sentence })

/** Writes the return. `approval`: by the owner's rule, or of a person. */
async function writeRequest(tx: Db, found: Returnable, { asked, sums }: { asked: AskReturn; sums: Sums }, now: Date) {
  const { order } = found
  const { returns } = await findSettings(tx)
  const approval = approvalOf(returns, {
    reasons: asked.lines.map(({ reason }) => reason),
    costPaise: costOf(found, asked.lines),
    earlier: await countReturns(tx, order, now),
  })
  const { terms, comesBack, toPayPaise, wishesCredit, bonusPercent } = sums
  const [request] = await tx
    .insert(returnRequests)
    .values({
      orderId: order.id,
      reference: `${order.number}-R${(await countReturnsOf(tx, order.id)) + 1}`,
      note: asked.note,
      warning: approval.kind === 'person' ? approval.why : '',
      terms,
      shownPaise: comesBack.totalPaise,
      shownToPayPaise: toPayPaise,
      isFetched: asked.bring === 'fetch',
      fetchFeePaise: comesBack.fetchFeePaise ?? 0,
      wishesCredit,
      bonusPercent,
    })
    .returning()
  return { request: request!, approval }
}

/** Writes the lines of a return; from then on their pieces can be in no other. */
async function writeLines(
  tx: Db,
  { id: requestId, orderId }: typeof returnRequests.$inferSelect,
  { asked, wished }: { asked: AskReturn; wished: ReadonlyMap<number, Wished> },
) {
  for (const { itemId, quantity, reason, photos = [] } of asked.lines) {
    const choice = wished.get(itemId)
    const [line] = await tx
      .insert(returnLines)
      .values({
        requestId,
        orderItemId: itemId,
        asked: quantity,
        reason,
        ...(choice && {
          exchange: 'wished' as const,
          exchangeVariantId: choice.variantId,
          exchangeSize: choice.size,
          exchangeColorName: choice.colorName,
          exchangeProductName: choice.productName,
          exchangePricePaise: choice.pricePaise,
        }),
      })
      .returning({ id: returnLines.id })
    await attachPhotos(tx, { orderId, lineId: line!.id }, photos)
    await tx
      .update(orderItems)
      .set({ returnedQuantity: sql`${orderItems.returnedQuantity} + ${quantity}` })
      .where(eq(orderItems.id, itemId))
  }
}

const notFetched = 'We cannot fetch the pieces at your address any more. Please choose to send them yourself.'

const costOf = ({ items }: Returnable, lines: AskReturn['lines']) =>
  lines.reduce((sum, { itemId, quantity }) => sum + items.find(({ id }) => id === itemId)!.unitPricePaise * quantity, 0)

/** The piece that a line is exchanged for; name and price of another product, null for the same one. */
type Wished = Pick<ExchangeChoice, 'variantId' | 'size' | 'colorName'> & {
  productName: string | null
  pricePaise: number | null
}

/** The piece that each line is exchanged for, by its id; or why that is not possible. */
async function findWished(tx: Db, found: Returnable, lines: AskReturn['lines']) {
  const may = mayExchange(found.order)
  const choices = may ? await findExchangeChoices(tx, productsOf(found, lines)) : []
  const offered =
    may && !(await isTestOver(tx, found.order.paymentMethod)) ? await findOffered(tx, wantedOf(lines)) : null
  const wished = new Map<number, Wished>()
  for (const { itemId, quantity, reason, exchangeFor } of lines) {
    const item = found.items.find(({ id }) => id === itemId)!
    const hasMoney = mayBringMoney(reason, item.returnRule)
    if (exchangeFor === undefined) {
      if (!hasMoney) return { sentence: exchangeAlone(item.productName) }
      continue
    }
    const same = choicesFor(choices, item, quantity).find(({ variantId }) => variantId === exchangeFor)
    const other = offered?.get(exchangeFor)
    if (same) wished.set(itemId, sameProduct(found, { itemId, quantity, hasMoney }, same, item.productName))
    else if (!other || other.productId === item.productId) return { sentence: noLonger(item.productName, quantity) }
    else if (!hasMoney) return { sentence: exchangeAlone(item.productName) }
    else wished.set(itemId, other)
  }
  return wished
}

function sameProduct(
  { bought, before }: Returnable,
  line: { itemId: number; quantity: number; hasMoney: boolean },
  choice: SameProductChoice,
  name: string,
): Wished {
  const pricePaise = priceOfOtherChoice(bought, before, { ...line, dearerPaise: choice.dearerPaise })
  return { ...choice, productName: pricePaise === null ? null : name, pricePaise }
}

const wantedOf = (lines: AskReturn['lines']) =>
  lines.flatMap(({ exchangeFor, quantity }) =>
    exchangeFor === undefined ? [] : [{ variantId: exchangeFor, quantity }],
  )

const productsOf = ({ items }: Returnable, lines: AskReturn['lines']) =>
  items.flatMap(({ id, productId }) =>
    productId !== null && lines.some(({ itemId, exchangeFor }) => itemId === id && exchangeFor !== undefined)
      ? [productId]
      : [],
  )

const exchangeAlone = (productName: string) =>
  `${productName} can only be exchanged. Please choose another size or colour. If none fits, please write to us.`

const noLonger = (productName: string, quantity: number) =>
  quantity === 1
    ? `What you chose for ${productName} just sold out. Please choose another one, or money back.`
    : `There are not ${quantity} pieces of what you chose for ${productName}. Please choose another one, or money back.`

function refusalOfLines({ items }: Returnable, lines: AskReturn['lines'], today: string) {
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) return 'Please choose each piece once.'
  for (const { itemId, quantity, reason } of lines) {
    const item = items.find(({ id }) => id === itemId)
    if (!item) return 'One of these pieces is not in this order. Please look at the list again.'
    const left = askablePieces(item)
    if (left === 0) return `${item.productName} is already in a return.`
    if (quantity > left) return `Only ${left} of ${item.productName} can still be returned.`
    const sentence = refusalOfReason(reason, { today, ...item })
    if (sentence !== null) return `${item.productName}: ${sentence}`
  }
  return null
}
