import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'

/** Pieces of an order's lines. */
type Pieces = readonly { itemId: number; quantity: number }[]

/**
 * Writes the tax documents that a change of an order makes due, in the transaction of that change: when it throws, the
 * change does not happen. `shop/documents` stands above the orders, so the start of the shop contributes this.
 */
export type OrderDocuments = {
  /** The order leaves: what no parcel's invoice holds is invoiced. */
  whenShipped(tx: Db, orderNumber: string): Promise<unknown>
  /** A courier takes these pieces under our reference: their invoice goes with the label. */
  whenBooked(tx: Db, orderNumber: string, parcel: { reference: string; pieces: Pieces }): Promise<unknown>
  /** Such a booking ended before the parcel left: its invoice is credited. */
  whenBookingEnded(tx: Db, orderNumber: string, reference: string): Promise<unknown>
  /** A refund has settled: what no goods were credited for is, on the order that it was given for. */
  whenRefunded(tx: Db, refundId: number): Promise<unknown>
  /** The same of a refund to a customer who paid in cash. */
  whenCashRefunded(
    tx: Db,
    orderNumber: string,
    refund: { id: number; amountPaise: number; key: string },
  ): Promise<unknown>
  /** The pieces of a return were accepted: they are credited with what comes back for them. */
  whenReturned(
    tx: Db,
    orderNumber: string,
    back: { reference: string; pieces: Pieces; paise: number; shippingPaise: number },
  ): Promise<unknown>
  /** The same of pieces that others are sent for, with the part of their price that pays for those. */
  whenExchanged(
    tx: Db,
    orderNumber: string,
    back: { reference: string; pieces: Pieces; paise: number; carriedPaise: number },
  ): Promise<unknown>
  /** Pieces of parcels that came back, which a return took until it ended, or refused them. */
  whenFreed(tx: Db, orderNumber: string, back: { reference: string; pieces: Pieces; paise: number }): Promise<unknown>
  /** Store credit that paid for an invoiced order went back, or other refunds wait no more: what no goods were credited for is. */
  whenCreditGivenBack(tx: Db, orderNumber: string): Promise<unknown>
  /** An order was cancelled whose invoice was issued already: all that stands of it is credited. */
  whenCancelled(tx: Db, orderNumber: string): Promise<unknown>
  /**
   * A parcel whose cash nobody pays is lost: its pieces are credited, with all that they were invoiced for where
   * `paise` is null; found again: they are invoiced as before.
   */
  whenLostOrFound(
    tx: Db,
    orderNumber: string,
    parcel: { awb: string; pieces: Pieces; paise: number | null; shippingPaise: number; isLost: boolean },
  ): Promise<unknown>
  /**
   * A parcel came back undelivered: its pieces are credited, and the shipping and fees that it was to collect in cash.
   * `paise`: what is given for it, and what nobody paid. 'all': it is the last of the order, of which nothing stands now.
   */
  whenParcelCameBack(
    tx: Db,
    orderNumber: string,
    parcel: {
      awb: string
      uncollectedPaise: number
      credited: 'all' | { pieces: Pieces; paise: number; shippingPaise: number }
    },
  ): Promise<unknown>
}

/** Taking them throws when the start forgot them: an order that leaves without its invoice is worse than one that stays. */
export const { contribute: contributeOrderDocuments, contributed: orderDocuments } =
  contribution<OrderDocuments>('contributeOrderDocuments')
