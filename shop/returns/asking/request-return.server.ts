import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { orderEvents, orderItems } from '#shop/orders/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { choicesFor, type ExchangeChoice, findExchangeChoices } from '../exchanging/find-choices.server.ts'
import { holdExchanges } from '../exchanging/hold-exchanges.server.ts'
import { findReturnable, type Returnable } from '../finding/find-returnable.server.ts'
import type { AskReturn } from '../inputs.ts'
import { moveReturn } from '../move-return.server.ts'
import { attachPhotos } from '../photographs/find-photos.server.ts'
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
import { type ComesBack, whatComesBack } from '../what-comes-back.ts'
import { countReturns } from './count-returns.server.ts'

/** `look`: nothing is requested yet, since the customer has not seen this sum. */
export type AskedReturn =
  | { kind: 'requested'; reference: string }
  | { kind: 'look'; comesBack: ComesBack }
  | { kind: 'refused'; sentence: string }

/** The customer requests a return, by the order's link. Their pieces can be in no other return from then on. */
export async function requestReturn(db: Db, number: string, asked: AskReturn, now = new Date()): Promise<AskedReturn> {
  return db.transaction(async (tx) => {
    const found = await findReturnable(tx, number, { isLocked: true })
    if (!found) return { kind: 'refused', sentence: 'We could not find that order.' }
    const sentence = refusalOfReturn(found.order) ?? refusalOfLines(found, asked.lines, dayInIndia(now))
    if (sentence !== null) return { kind: 'refused', sentence }

    const { order, terms } = found
    const choices = mayExchange(order) ? await findExchangeChoices(tx, productsOf(found, asked.lines)) : []
    const wished = new Map<number, ExchangeChoice>()
    for (const { itemId, quantity, reason, exchangeFor } of asked.lines) {
      const item = found.items.find(({ id }) => id === itemId)!
      if (exchangeFor === undefined) {
        if (!mayBringMoney(reason, item.returnRule))
          return { kind: 'refused', sentence: exchangeAlone(item.productName) }
        continue
      }
      const choice = choicesFor(choices, item, quantity).find(({ variantId }) => variantId === exchangeFor)
      if (!choice) return { kind: 'refused', sentence: noLonger(item.productName, quantity) }
      wished.set(itemId, choice)
    }
    const pieces = asked.lines.flatMap(({ itemId, quantity, reason }) =>
      wished.has(itemId) ? [] : [{ itemId, quantity, isProtected: isProtectedReason(reason) }],
    )
    const comesBack = whatComesBack(found.bought, terms, found.before, pieces, found.leftPaise)
    const wishesCredit = asked.moneyAs === 'credit'
    const { content: credit } = await findCreditTerms(tx)
    if (wishesCredit && !credit.isOn)
      return { kind: 'refused', sentence: 'Store credit is not possible right now. Please choose money back.' }
    const hasSeenBonus = !wishesCredit || credit.bonusPercent === asked.shownBonus
    if (comesBack.totalPaise !== asked.shownPaise || !hasSeenBonus) return { kind: 'look', comesBack }

    const { returns } = await findSettings(tx)
    const approval = approvalOf(returns, {
      reasons: asked.lines.map(({ reason }) => reason),
      costPaise: costOf(found, asked.lines),
      earlier: await countReturns(tx, order, now),
    })
    const earlier = await tx.$count(returnRequests, eq(returnRequests.orderId, order.id))
    const reference = `${number}-R${earlier + 1}`
    const [request] = await tx
      .insert(returnRequests)
      .values({
        orderId: order.id,
        reference,
        note: asked.note,
        warning: approval.kind === 'person' ? approval.why : '',
        terms,
        shownPaise: comesBack.totalPaise,
        wishesCredit,
        bonusPercent: wishesCredit ? credit.bonusPercent : 0,
      })
      .returning()
    for (const { itemId, quantity, reason, photos = [] } of asked.lines) {
      const choice = wished.get(itemId)
      const [line] = await tx
        .insert(returnLines)
        .values({
          requestId: request!.id,
          orderItemId: itemId,
          asked: quantity,
          reason,
          ...(choice && {
            exchange: 'wished' as const,
            exchangeVariantId: choice.variantId,
            exchangeSize: choice.size,
            exchangeColorName: choice.colorName,
          }),
        })
        .returning({ id: returnLines.id })
      await attachPhotos(tx, { orderId: order.id, lineId: line!.id }, photos)
      await tx
        .update(orderItems)
        .set({ returnedQuantity: sql`${orderItems.returnedQuantity} + ${quantity}` })
        .where(eq(orderItems.id, itemId))
    }
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note: `Return ${reference} requested` })
    if (approval.kind === 'at once') {
      await moveReturn(tx, request!, 'approved', { note: 'by the rule for returns', decidedAt: now })
      await holdExchanges(tx, { order, request: request! }, now)
      await oweReturnEmail(tx, request!, 'return-approved')
    } else await oweReturnEmail(tx, request!, 'return-requested')
    return { kind: 'requested', reference }
  })
}

const costOf = ({ items }: Returnable, lines: AskReturn['lines']) =>
  lines.reduce((sum, { itemId, quantity }) => sum + items.find(({ id }) => id === itemId)!.unitPricePaise * quantity, 0)

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
    ? `${productName}: this size and colour just sold out. Please choose another one, or money back.`
    : `${productName}: there are not ${quantity} pieces of this size and colour. Please choose another one, or money back.`

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
