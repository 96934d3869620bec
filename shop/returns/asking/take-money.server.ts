import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { closeUnwantedOrder } from '#shop/orders/paying/expire-orders.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { bringsMoney } from '../rules.ts'
import { returnLines } from '../tables.server.ts'

export type MoneyTaken = { kind: 'money taken' } | { kind: 'refused'; sentence: string }

const refused = (sentence: string): MoneyTaken => ({ kind: 'refused', sentence })

const isPaidAlready = 'You have paid the difference meanwhile, so we send you the other pieces.'

/**
 * The customer would rather have their money back than pay the difference of an exchange: the other pieces are restocked,
 * and the money goes back as that of any return. By the link of the order `number`. Twice is once; where the difference
 * was paid at the same moment, it stays paid.
 */
export async function takeMoney(
  db: Db,
  payments: PaymentProvider,
  { number, reference }: { number: string; reference: string },
): Promise<MoneyTaken> {
  const found = await findReturn(db, reference)
  if (!found || found.orderNumber !== number) return refused('We could not find that return.')
  if (found.toPay === null) return answerFor(db, found.id)
  try {
    const closed = await closeUnwantedOrder(db, payments, found.exchangeOrderNumber!)
    if (closed === 'promised') return refused('Your payment is being confirmed. Please look again in a few minutes.')
    return await answerFor(db, found.id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return refused('We could not find out whether you have paid already. Please try again in a minute.')
  }
}

/** The outcome of the exchange, whoever settled it. */
async function answerFor(db: Db, requestId: number): Promise<MoneyTaken> {
  const lines = await db
    .select({ exchange: returnLines.exchange })
    .from(returnLines)
    .where(and(eq(returnLines.requestId, requestId), isNotNull(returnLines.exchange)))
  if (lines.some(({ exchange }) => bringsMoney(exchange))) return { kind: 'money taken' }
  return refused(
    lines.some(({ exchange }) => exchange === 'sent')
      ? isPaidAlready
      : 'Money back cannot be chosen for this return now. Please write to us.',
  )
}
