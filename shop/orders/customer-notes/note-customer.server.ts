import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orders } from '../tables.server.ts'
import { customerNotes } from './tables.server.ts'

const maxShown = 100

/**
 * Adds a note on the customer of an order, for staff only. The log says who added one, and not what: it is not erased with
 * a person.
 */
export async function noteCustomer(
  db: Db,
  by: StaffMember,
  number: string,
  note: string,
): Promise<{ kind: 'done' } | { kind: 'gone' }> {
  requirePermission(by, 'customers.note')
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ phone: orders.customerPhone }).from(orders).where(eq(orders.number, number))
    if (!order) return { kind: 'gone' }
    const content = [order.phone, note]
    const isAgain = await isSentAgain(tx, { what: 'note on customer', by: by.id, content })
    if (isAgain && (await hasNote(tx, order.phone, note))) return { kind: 'done' }
    await tx.insert(customerNotes).values({ phone: order.phone, note, staffName: by.name })
    await logChange(tx, by, { action: 'add note on customer', subject: `customer ${number}` })
    return { kind: 'done' }
  })
}

const hasNote = async (tx: Db, phone: string, note: string) =>
  (await tx.$count(customerNotes, and(eq(customerNotes.phone, phone), eq(customerNotes.note, note)))) > 0

/** The notes on a customer, the newest first. */
export const findCustomerNotes = (db: Db, phone: string) =>
  db
    .select({
      id: customerNotes.id,
      note: customerNotes.note,
      staffName: customerNotes.staffName,
      at: customerNotes.at,
    })
    .from(customerNotes)
    .where(eq(customerNotes.phone, phone))
    .orderBy(desc(customerNotes.id))
    .limit(maxShown)

export type CustomerNoteLine = Awaited<ReturnType<typeof findCustomerNotes>>[number]
