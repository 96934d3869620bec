import type { OrderDocuments } from '#shop/orders/order-documents.server.ts'
import { issueCreditNote, issueDocuments } from './issue-invoice.server.ts'

/** Issues an order's documents together with the change that makes them due. */
export const documentsOfOrders: OrderDocuments = {
  whenShipped: (tx, orderNumber) => issueDocuments(tx, orderNumber),
  whenRefunded: (tx, orderNumber, refundId) => issueCreditNote(tx, orderNumber, refundId),
}
