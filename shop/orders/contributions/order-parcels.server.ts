import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { LockedOrderId, LockedOrder } from '../locks/lock-order.server.ts'
import type { orders } from '../tables.server.ts'

/** How what leaves by hand travels. `numbers`: of several parcels each its own; without, all have the same. */
export type TypedParcel = {
  courier: string | null
  trackingNumber: string | null
  numbers?: readonly { parcelId: number; trackingNumber: string }[]
}

/** One of several parcels of an order. isCancelled: staff cancelled it before it left. */
export type PackedParcel = {
  id: number
  isCancelled: boolean
  courier: string | null
  trackingNumber: string | null
  pieces: readonly { itemId: number; quantity: number }[]
}

/** `name`: in documents. */
export type CancelledParcel = {
  id: number
  name: string
  /** The cash that is not collected for it. */
  uncollectedPaise: number
  pieces: readonly { itemId: number; quantity: number }[]
}

/**
 * The bookings of an order: `shop/shipping` stands above the orders, so the start of the shop contributes
 * this.
 */
export type OrderParcels = {
  /**
   * Cancels what is booked or waits to be booked, before the order is cancelled or goes elsewhere. It asks the courier, so
   * it stands outside of any transaction. Returns why something cannot be cancelled; null: nothing is booked any more.
   */
  endBookings(db: Db, orderId: number, by: string): Promise<string | null>
  /** Whether anything is booked, or waits to be. Asked again in the change's transaction, with the order locked. */
  hasBookings(tx: Db, orderId: number): Promise<boolean>
  /**
   * Whether a courier, or whoever carries a parcel by hand, will collect its cash, or has collected it, or was asked to
   * and has not answered yet. Until the transaction ends none is asked.
   */
  collectsCash(tx: Db, order: LockedOrderId): Promise<boolean>
  /** Parcels that are not booked leave with this courier and number, and staff follow them by hand. */
  leaveByHand(tx: Db, order: LockedOrder, parcel: TypedParcel): Promise<void>
  /** The paise to have ready at the door for all that is still on its way. */
  cashToHaveReady(db: Db, order: typeof orders.$inferSelect): Promise<number>
  /** Whether a parcel was delivered or is lost, so that the order as a whole cannot come back. */
  hasEndedApart(tx: Db, order: LockedOrderId): Promise<boolean>
  /** Whether a parcel of it was delivered, came back or is lost, so that nobody has all of it here again. */
  hasEnded(tx: Db, order: LockedOrderId): Promise<boolean>
  /** The cash that its parcels which came back, are lost or were cancelled did not collect. */
  findUncollected(tx: Db, order: LockedOrderId): Promise<number>
  /** The cash of its parcels that came back or are lost, and are not counted yet, by their names in documents. */
  findUncounted(tx: Db, order: { id: number; number: string }): Promise<{ name: string; paise: number }[]>
  /** Its parcels, those that were cancelled among them; none where it goes in one. */
  findSeveral(db: Db, order: { id: number }): Promise<PackedParcel[]>
  /** Its parcels that staff cancelled before they left. */
  findCancelled(db: Db, order: { id: number; number: string }): Promise<CancelledParcel[]>
  /** The paise that are owed for its pieces which were counted back or cancelled, but those that a return takes. */
  findOwedForCounted(tx: Db, order: LockedOrder): Promise<number>
  /** The paise of refunds which would be for these pieces, that no invoice holds, were they cancelled. */
  findRefundedForOpen(
    tx: Db,
    order: typeof orders.$inferSelect,
    open: readonly { itemId: number; quantity: number }[],
  ): Promise<number>
  /** Its parcels by hand ended so; isCounted: all their pieces are restocked at once. */
  endByHand(tx: Db, order: LockedOrderId, end: 'delivered' | 'returned', counted?: { by: string }): Promise<void>
  /** The step is undone: they are still here, or on their way again. */
  undoByHand(tx: Db, order: LockedOrderId, from: 'shipped' | 'delivered'): Promise<void>
  /** Staff corrected the courier and the number that they had typed. */
  renameByHand(tx: Db, order: LockedOrder, parcel: TypedParcel): Promise<void>
}

export const { contribute: contributeOrderParcels, contributed: orderParcels } =
  contribution<OrderParcels>('contributeOrderParcels')
