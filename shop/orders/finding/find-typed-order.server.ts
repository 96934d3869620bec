import { eq, like } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readTypedNumber } from '#shared/order-number.ts'
import { orders } from '../tables.server.ts'

/** The order whose number was scanned or typed: without the hyphen, or the digits alone where one order has them. */
export async function findTypedOrder(db: Db, code: string) {
  const typed = readTypedNumber(code)
  if (typed === null) return null
  const found = await db
    .select()
    .from(orders)
    .where(/^[A-Z]/.test(typed) ? eq(orders.number, withHyphen(typed)) : like(orders.number, `%-${typed}`))
    .limit(2)
  return found.length === 1 ? found[0]! : null
}

const withHyphen = (typed: string) => typed.replace(/^([A-Z][A-Z0-9]*?)(\d{6,12})$/, '$1-$2')
