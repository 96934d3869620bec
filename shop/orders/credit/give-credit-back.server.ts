import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { giveCreditBack } from '#shop/credit/spend-credit.server.ts'
import { orderEvents } from '../tables.server.ts'

/** The key under which credit goes back of an order that nobody pays the rest of. */
export const keyOfUnpaid = (orderNumber: string) => `unpaid-${orderNumber}`

type Order = { id: number; number: string; creditPaise: number }

/**
 * Gives back, once, what credit paid of an order that nobody pays the rest of. Call while holding the order, and before
 * any stock is locked.
 */
export async function releaseCredit(tx: Db, { id, number, creditPaise }: Order) {
  if (creditPaise === 0) return
  const back = await giveCreditBack(tx, { orderNumber: number, paise: creditPaise, reference: keyOfUnpaid(number) })
  if (back === 0) return
  const note = `${formatAmount(back)} given back as store credit`
  await tx.insert(orderEvents).values({ orderId: id, kind: 'payment', note })
}
