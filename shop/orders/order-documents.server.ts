import type { Db } from '#db/client.server.ts'

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

/** In development Vite loads this module a second time, beside the copy that the start filled. */
const key = Symbol.for('fineweave.order-documents')

const contributed = globalThis as { [key]?: OrderDocuments }

/** For the start alone, before the first request. */
export function contributeOrderDocuments(documents: OrderDocuments) {
  contributed[key] = documents
}

/** Throws when the start forgot them: an order that leaves without its invoice is worse than one that stays. */
export function orderDocuments(): OrderDocuments {
  const documents = contributed[key]
  if (!documents) throw new Error('Call contributeOrderDocuments() before orders are moved or refunded')
  return documents
}
