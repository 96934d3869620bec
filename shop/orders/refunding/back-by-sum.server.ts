import type { Db } from '#db/client.server.ts'
import { type Grant, grantCredit } from '#shop/credit/give-credit.server.ts'
import { giveCreditBack } from '#shop/credit/spend-credit.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { type BackSums, noSums } from './back-sums.ts'

/**
 * Ways of sums that what is left of an order does not bound. Payment: all of one that was no part of the sale, by its
 * gateway. Bank: what the gateway could not give back. Spent credit: of an order that nobody paid the rest of. Grant: new
 * credit.
 */
export type WayOfSum =
  | { way: 'payment'; provider: ProviderId; providerPaymentId: string }
  | { way: 'bank'; isOfSale: boolean }
  | { way: 'spent credit' }
  | { way: 'grant'; grant: Omit<Grant, 'paise' | 'reference' | 'note'> & { reference?: string } }

export type OrderOfSum = { id: number; number: string }

type Planned = { order: OrderOfSum; key: string; reason: string; amountPaise: number }

/** Gives a sum back, and says how much went which way: nothing where it went before. */
export async function payOutSum(tx: Db, plan: Planned & Exclude<WayOfSum, { way: 'payment' }>): Promise<BackSums> {
  const { order, key, reason, amountPaise } = plan
  if (plan.way === 'bank') {
    await tx.insert(cashRefunds).values({ orderId: order.id, amountPaise, isOfSale: plan.isOfSale, reason, key })
    return { ...noSums, bankPaise: amountPaise }
  }
  if (plan.way === 'spent credit') {
    const creditPaise = await giveCreditBack(tx, { orderNumber: order.number, paise: amountPaise, reference: key })
    return { ...noSums, creditPaise }
  }
  const isNew = await grantCredit(tx, { reference: key, ...plan.grant, paise: amountPaise, note: reason })
  return { ...noSums, grantedPaise: isNew ? amountPaise : 0 }
}

/** Asks the gateway for all of a payment back, in one statement. */
export const payBackPayment = (
  tx: Db,
  { provider, providerPaymentId, key, reason, amountPaise }: Planned & Extract<WayOfSum, { way: 'payment' }>,
) => requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey: key, reason })
