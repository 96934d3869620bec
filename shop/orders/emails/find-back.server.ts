import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formOfCancelledParcel, keyOfForm, keyOfRest, keyOfUnpaid } from '../money/keys-of-back.ts'
import { moneyBack } from '../money/tables.server.ts'
import { isPaid } from '../rules.ts'
import { orderReviews, type orders } from '../tables.server.ts'

type Order = typeof orders.$inferSelect

/** The money that went back with the order's end; what waits for a second person is no part of it. */
export const findBack = (db: Db, { id }: Order) =>
  sumBack(db, and(eq(moneyBack.orderId, id), inArray(moneyBack.cause, ['cancelled', 'sold out', 'not paid']))!)

/** The money that went back for a cancelled parcel, and whether some is still here. */
export async function findBackOfPart(db: Db, order: Order, parcelId: number) {
  const { id, number, paymentState, orderStatus } = order
  const isAsked = and(eq(orderReviews.orderId, id), eq(orderReviews.cause, 'to refund'), isNull(orderReviews.endedAt))
  // Where nothing else of it is out, all of the order's rest went with it.
  const keys = [keyOfForm(formOfCancelledParcel(parcelId)), keyOfRest(number), keyOfUnpaid(number)]
  const isUntouched = paymentState === 'completed' || orderStatus === 'returned'
  return {
    isPaid: isPaid(paymentState),
    back: await sumBack(db, inArray(moneyBack.key, keys)),
    refundFollows: isUntouched || (await db.$count(orderReviews, isAsked)) > 0,
  }
}

async function sumBack(db: Db, which: SQL) {
  const sumOf = (column: typeof moneyBack.gatewayPaise | typeof moneyBack.bankPaise | typeof moneyBack.creditPaise) =>
    sql<number>`coalesce(sum(${column}), 0)::int`
  const [back] = await db
    .select({
      gatewayPaise: sumOf(moneyBack.gatewayPaise),
      bankPaise: sumOf(moneyBack.bankPaise),
      creditPaise: sumOf(moneyBack.creditPaise),
    })
    .from(moneyBack)
    .where(which)
  return back!
}
