import { and, eq, exists, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked } from '#db/locked.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { answerOnce, findAnswer } from '#shop/staff/answer-once.server.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'
import { holderOf, lockAndCountHeld, mayHold } from '#shop/stock/held-pieces.server.ts'
import { orders } from '../tables.server.ts'
import { findHeldBack } from './lapsed-orders.server.ts'
import { isSoldOut, releaseStock, reservedLines, takeStock } from './reserve-stock.server.ts'
import { noteReservation } from './reserve-unpaid.server.ts'
import { heldBackOrders, unpaidReservations } from './tables.server.ts'

/**
 * Restocks the items of an order of the storefront whose payment could not be opened: nobody can pay it as it is, and
 * others can buy them. The order stays, for its customer to try again.
 */
export const giveUpReservation = (db: Db, orderId: number) =>
  db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, orders.gatewayOrderId))
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.paymentState, 'pending'),
          isNull(gatewayOrders.providerOrderId),
          exists(tx.select().from(unpaidReservations).where(eq(unpaidReservations.orderId, orderId))),
        ),
      )
      .for('update', { of: orders })
    if (order) await releaseStock(tx, asLocked<'order', typeof order>(order), 'unpaid')
  })

/**
 * Reserves stock for a waiting order that has none, as far as its network's share allows. An order that is held back
 * waits for its link. False when it is sold out.
 */
export async function reserveAgain(db: Db, orderId: number, address: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      if ((await findHeldBack(tx, orderId)) === null) await reserveHeld(tx, orderId, address)
    })
    return true
  } catch (error) {
    if (isSoldOut(error)) return false
    throw error
  }
}

/** over: the order is paid or closed, or it is nobody's link. waits: its network has its share reserved already. */
export type ReservedByLink = 'reserved' | 'waits' | 'sold out' | 'over'

type Opened = { outcome: ReservedByLink; orderId: number | null }

const byLink = { id: 'link' }
const pressOf = (token: string) => ({ key: token, address: 'reserve order' })

const lacksStock = and(eq(orders.paymentState, 'pending'), eq(orders.stockReserved, false))

/** Says what the link of an e-mail would do: "open" while it would still reserve something, else what it did. */
export async function findReservation(db: Db, token: string): Promise<'open' | ReservedByLink> {
  if (!isLinkToken(token)) return 'over'
  const [order] = await db
    .select({ id: orders.id })
    .from(heldBackOrders)
    .innerJoin(orders, eq(orders.id, heldBackOrders.orderId))
    .where(and(eq(heldBackOrders.token, token), lacksStock))
  if (order) return 'open'
  return outcomeNow(db, await findAnswer<Opened>(db, byLink, pressOf(token)))
}

/**
 * Reserves the stock of an order that was held back, for whoever opened the link in its e-mail. Pressed again, it says the
 * same as long as that is true.
 */
export async function reserveByLink(db: Db, token: string, address: string): Promise<ReservedByLink> {
  if (!isLinkToken(token)) return 'over'
  const opened = await answerOnce<Opened>(db, byLink, {
    sent: pressOf(token),
    work: () => reserveByToken(db, token, address),
    isFinal: ({ outcome }) => outcome === 'reserved' || outcome === 'waits',
  })
  return opened?.outcome === 'sold out' ? 'sold out' : outcomeNow(db, opened)
}

async function reserveByToken(db: Db, token: string, address: string): Promise<Opened> {
  try {
    return await db.transaction(async (tx) => {
      const [held] = await tx
        .delete(heldBackOrders)
        .where(eq(heldBackOrders.token, token))
        .returning({ orderId: heldBackOrders.orderId })
      const outcome = held ? await reserveHeld(tx, held.orderId, address) : 'over'
      return { outcome, orderId: held?.orderId ?? null }
    })
  } catch (error) {
    if (isSoldOut(error)) return { outcome: 'sold out', orderId: null }
    throw error
  }
}

/** The order may have been paid, or closed, since. */
async function outcomeNow(db: Db, opened: Opened | null): Promise<ReservedByLink> {
  if (!opened || opened.orderId === null) return 'over'
  const isReserved = opened.outcome === 'reserved'
  const isTrue = and(
    eq(orders.id, opened.orderId),
    eq(orders.paymentState, 'pending'),
    eq(orders.stockReserved, isReserved),
  )
  return (await db.$count(orders, isTrue)) > 0 ? opened.outcome : 'over'
}

async function reserveHeld(tx: Db, orderId: number, address: string): Promise<'reserved' | 'waits' | 'over'> {
  const [order] = await tx
    .select({ phone: orders.customerPhone, email: orders.customerEmail })
    .from(orders)
    .where(and(eq(orders.id, orderId), lacksStock))
    .for('update')
  if (!order) return 'over'
  const customer = { ...order, address }
  const { orders: terms } = await findSettings(tx)
  const wanted = byVariant(await reservedLines(tx, orderId))
  const holder = holderOf(customer)
  if (!(await mayHold(tx, holder, await lockAndCountHeld(tx, holder, wanted)))) return 'waits'
  await takeStock(tx, wanted, terms.maxUnpaidPieces, { cause: 'reserved', orderId })
  await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, orderId))
  await noteReservation(tx, orderId, customer, wanted)
  return 'reserved'
}
