import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type BackSums, noSums } from '#shop/orders/refunding/back-sums.ts'
import { findMoneyLeft, partsOf } from '#shop/orders/refunding/money-left.server.ts'
import { planRefund } from '#shop/orders/refunding/plan-refund.ts'
import type { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { returnRequests } from '../tables.server.ts'

type Approval = Pick<typeof refundApprovals.$inferSelect, 'orderId' | 'amountPaise' | 'request'>

/** The paise of a request by each way that they would go today; null: no money goes back, or less is left than that. */
export async function findWaysBack(db: Db, { orderId, amountPaise, request }: Approval): Promise<BackSums | null> {
  if (request.kind === 'written off') return null
  if (request.kind === 'goodwill') return { ...noSums, grantedPaise: amountPaise }
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const left = await findMoneyLeft(db, order!)
  const plan = planRefund(left, amountPaise)
  if (!plan) return null
  if (request.kind === 'return' && (await wishesCredit(db, request.reference)))
    return { ...noSums, creditPaise: plan.creditPaise, grantedPaise: plan.bankPaise }
  const parts = partsOf(left, plan.bankPaise) ?? []
  const gatewayPaise = parts.reduce((sum, { payment, paise }) => (payment ? sum + paise : sum), 0)
  return { ...noSums, gatewayPaise, bankPaise: plan.bankPaise - gatewayPaise, creditPaise: plan.creditPaise }
}

async function wishesCredit(db: Db, reference: string) {
  const [found] = await db
    .select({ wishes: returnRequests.wishesCredit })
    .from(returnRequests)
    .where(eq(returnRequests.reference, reference))
  return found?.wishes ?? false
}
