import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'

/**
 * Writes the tax documents that a change of an order makes due, in the transaction of that change: when it throws, the
 * change does not happen. `shop/documents` stands above the orders, so the start of the shop contributes this.
 */
export type OrderDocuments = {
  /** The order leaves: its invoice is due. */
  whenShipped(tx: Db, orderNumber: string): Promise<unknown>
  /** A refund against an invoiced order has settled: its credit note is due. */
  whenRefunded(tx: Db, orderNumber: string, refundId: number): Promise<unknown>
}

/** Taking them throws when the start forgot them: an order that leaves without its invoice is worse than one that stays. */
export const { contribute: contributeOrderDocuments, contributed: orderDocuments } =
  contribution<OrderDocuments>('contributeOrderDocuments')
