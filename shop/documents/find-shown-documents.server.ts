import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { lastCreditDay } from './credit-deadline.ts'
import { invoices } from './tables.server.ts'
import type { TaxDocument } from './tax-document.ts'

/** The invoices of an order that stand, oldest first: not those whose booking ended. */
export async function findInvoices(db: Db, orderNumber: string): Promise<TaxDocument[]> {
  const found = await db
    .select({ content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(orders.number, orderNumber),
        isNull(invoices.againstId),
        sql`not exists (select from invoices n where n.against_id = ${invoices.id} and n.cause like 'end of booking %')`,
      ),
    )
    .orderBy(asc(invoices.id))
  return found.map(({ content }) => content)
}

/** An order's documents as its pages name them, oldest first. */
export type ShownDocuments = {
  invoices: { number: string }[]
  notes: { id: number; number: string; totalPaise: number }[]
  /** The last day on which one of its invoices may be credited; null: there is none. */
  creditableUntil: string | null
}

export async function findShownDocuments(db: Db, orderNumber: string): Promise<ShownDocuments> {
  const standing = await findInvoices(db, orderNumber)
  const notes = await db
    .select({ id: invoices.id, content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, orderNumber), isNotNull(invoices.againstId)))
    .orderBy(asc(invoices.id))
  const last = standing.at(-1)
  return {
    invoices: standing.map(({ number }) => ({ number })),
    notes: notes.map(({ id, content: { number, lines } }) => ({
      id,
      number,
      totalPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    })),
    creditableUntil: last ? lastCreditDay(dayInIndia(new Date(last.issuedAt))) : null,
  }
}

/** A credit note as it was issued; null when the order has no such note. */
export async function findCreditNote(db: Db, orderNumber: string, id: number): Promise<TaxDocument | null> {
  const [issued] = await db
    .select({ content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, orderNumber), eq(invoices.id, id), isNotNull(invoices.againstId)))
  return issued?.content ?? null
}
