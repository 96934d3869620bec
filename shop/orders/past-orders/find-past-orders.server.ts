import { desc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { pastOrders } from './tables.server.ts'

const maxShown = 100

export type ShownPastOrder = Awaited<ReturnType<typeof findPastOrders>>[number]

/** Orders of the shop before with this number, e-mail address or phone number; all for a blank search. The newest first. */
export async function findPastOrders(db: Db, by: StaffMember, search: string) {
  requirePermission(by, 'customers.view')
  const text = search.trim()
  const number = text.replace(/^#/, '')
  return db
    .select()
    .from(pastOrders)
    .where(
      text === ''
        ? undefined
        : or(
            eq(pastOrders.number, number),
            eq(pastOrders.number, `#${number}`),
            eq(pastOrders.email, text.toLowerCase()),
            eq(pastOrders.phone, nationalNumber(text)),
          ),
    )
    .orderBy(desc(pastOrders.placedAt), desc(pastOrders.id))
    .limit(maxShown)
}

/** The orders of a customer of this shop in the one before. */
export async function findPastOrdersOf(db: Db, by: StaffMember, { phone, email }: { phone: string; email: string }) {
  requirePermission(by, 'customers.view')
  return db
    .select()
    .from(pastOrders)
    .where(or(eq(pastOrders.phone, phone), eq(pastOrders.email, email.toLowerCase())))
    .orderBy(desc(pastOrders.placedAt), desc(pastOrders.id))
    .limit(maxShown)
}
