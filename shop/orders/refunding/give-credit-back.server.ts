import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { keyOfUnpaid } from '../money/keys-of-back.ts'
import { orderEvents } from '../tables.server.ts'
import { giveBack } from './give-back.server.ts'

type Order = { id: number; number: string; creditPaise: number }

/** Gives back, once, what credit paid of an order that nobody pays the rest of. */
export async function releaseCredit(tx: Db, order: LockedOrder<Order>) {
  const { id, number, creditPaise } = order
  if (creditPaise === 0) return
  const back = await giveBack(tx, {
    cause: 'not paid',
    order,
    way: 'spent credit',
    key: keyOfUnpaid(number),
    amountPaise: creditPaise,
    reason: 'Nobody paid the rest',
    by: null,
  })
  if (back.kind !== 'given') return
  const note = `${formatAmount(back.creditPaise)} given back as store credit`
  await tx.insert(orderEvents).values({ orderId: id, kind: 'payment', note })
}
