import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { LockedOrder, LockedOrderId } from '../locks/lock-order.server.ts'

/** The next step for the return whose pieces an order is sent for, once it is known whether its difference was paid. */
export type HeldExchange = {
  paid(): Promise<void>
  /** isUnwanted: the customer chose money instead. */
  unpaid(why: { isUnwanted: boolean }): Promise<void>
}

/**
 * The returns that orders are sent in exchange for: `shop/returns` stands above the orders, so the start of the shop
 * contributes this.
 */
export type OrderExchanges = {
  /**
   * Locks the return, and the order that it is of. Null means this order does not wait for a difference.
   */
  hold(tx: Db, order: LockedOrderId): Promise<HeldExchange | null>
  /** Pieces of the order were counted with a parcel: ends the returns whose pieces are all back by that. */
  endWithoutPieces(tx: Db, order: LockedOrderId, by: string): Promise<void>
  /**
   * Pieces of an order that was sent ahead came back: nobody owes their price any more. Returns what was taken off, in
   * paise; 0 as long as the old pieces are not judged.
   */
  releaseOwed(tx: Db, order: LockedOrderId, paise: number): Promise<number>
}

const { contribute, contributed } = contribution<OrderExchanges>('contributeOrderExchanges')

export const contributeOrderExchanges = contribute

/** Ends the returns whose pieces were all counted with parcels. */
export const endReturnsWithoutPieces = (tx: Db, order: LockedOrderId, by: string) =>
  contributed().endWithoutPieces(tx, order, by)

/** Takes the price of pieces that came back off what is owed for their order. */
export const releaseOwed = (tx: Db, order: LockedOrderId, paise: number) => contributed().releaseOwed(tx, order, paise)

/** The same for any order; null for one that is not sent in exchange. */
export const holdExchange = (tx: Db, order: LockedOrder<{ id: number; exchangedFrom: number | null }>) =>
  order.exchangedFrom === null ? null : contributed().hold(tx, order)
