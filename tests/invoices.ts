import type { Db } from '#db/client.server.ts'
import { issueDocuments } from '#shop/documents/issue-invoice.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'

/** Issues the documents of an order that has left. */
export const makeInvoice = (db: Db, orderNumber: string) => issueDocuments(db, orderNumber)

/** Every tax document of the shop, as stored, in their sequence. */
export const findInvoices = (db: Db) => db.select().from(invoices).orderBy(invoices.id)
