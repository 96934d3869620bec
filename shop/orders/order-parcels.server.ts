import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { LockedOrderId } from './locks/lock-order.server.ts'

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
   * Whether a courier will collect its cash, or has collected it, or was asked to and has not answered yet. Until the
   * transaction ends none is asked.
   */
  collectsCash(tx: Db, order: LockedOrderId): Promise<boolean>
}

export const { contribute: contributeOrderParcels, contributed: orderParcels } =
  contribution<OrderParcels>('contributeOrderParcels')
