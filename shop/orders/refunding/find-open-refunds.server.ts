import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { isAskedBack } from '#shop/payments/keep-disputes.server.ts'
import { isOpenPayout } from '#shop/payments/payouts/payout-states.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { isRefundToReview } from '../keep-reviews.server.ts'
import { lastBack } from '../money/last-back.server.ts'
import { type LastPayout, lastPayout } from '../money/last-payout.server.ts'
import { cashRefunds, refundAccounts } from '../money/tables.server.ts'
import { orders } from '../tables.server.ts'
import { isLate, lowBalance, promisedOn, type RefundDays, type RefundWay } from './refund-clock.ts'

/**
 * A refund that has not reached its customer. `failed`: the gateway refused it, and a person must send it another way.
 * `came back`: the customer's bank sent it back. `sent`: a provider has it. `low balance`: it is tried again once the
 * gateway's account holds enough. `held`: a bank asks the payment back, so nothing is sent until that has ended.
 */
export type OpenRefund = {
  key: string
  id: number
  way: RefundWay
  state: 'asked' | 'low balance' | 'held' | 'failed' | 'due' | 'sent' | 'came back'
  orderNumber: string
  customerName: string
  amountPaise: number
  reason: string
  askedAt: Date
  promisedOn: string
  isLate: boolean
  /** The gateway's, or where it goes, masked; null: none yet. */
  reference: string | null
  lastBack: number
}

const maxListed = 500

/** Every refund that is not finished: first what failed or came back, then by the day that was promised. */
export async function findOpenRefunds(db: Db, days: RefundDays, now = new Date()): Promise<OpenRefund[]> {
  const [online, byBank] = await Promise.all([findOnline(db), findByBank(db)])
  const today = dayInIndia(now)
  return [...online, ...byBank]
    .map((refund) => {
      const promised = promisedOn(refund.way, refund.askedAt, days)
      return { ...refund, promisedOn: promised, isLate: isTrouble(refund) || isLate(promised, today) }
    })
    .toSorted((a, b) => Number(isTrouble(b)) - Number(isTrouble(a)) || order(a, b))
}

const isTrouble = ({ state }: Found) => state === 'failed' || state === 'came back' || state === 'low balance'

const order = (a: OpenRefund, b: OpenRefund) =>
  a.promisedOn.localeCompare(b.promisedOn) || a.askedAt.getTime() - b.askedAt.getTime()

type Found = Omit<OpenRefund, 'promisedOn' | 'isLate'>

/** A failed one is open until staff have looked at it. */
async function findOnline(db: Db): Promise<Found[]> {
  const found = await db
    .select({
      id: refunds.id,
      status: refunds.status,
      error: refunds.error,
      isHeld: isAskedBack(sql`${refunds.provider}`, sql`${refunds.providerPaymentId}`),
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      askedAt: refunds.createdAt,
      reference: refunds.providerRefundId,
      lastBack: lastBack(sql`${orders.id}`),
      orderNumber: orders.number,
      customerName: orders.customerName,
    })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(
      or(
        inArray(refunds.status, ['requested', 'pending']),
        and(eq(refunds.status, 'failed'), isRefundToReview(sql`${refunds.id}`)),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(maxListed)
  return found.map(({ status, error, isHeld, ...refund }) => ({
    ...refund,
    key: `gateway ${refund.id}`,
    way: 'gateway',
    state: stateAtGateway(status, error, isHeld),
  }))
}

function stateAtGateway(status: string, error: string | null, isHeld: boolean): OpenRefund['state'] {
  // One that failed can go by bank once that has ended.
  if (status !== 'pending' && isHeld) return 'held'
  if (status === 'failed') return 'failed'
  return status === 'requested' && error === lowBalance ? 'low balance' : 'asked'
}

async function findByBank(db: Db): Promise<Found[]> {
  const found = await db
    .select({
      id: cashRefunds.id,
      amountPaise: cashRefunds.amountPaise,
      reason: cashRefunds.reason,
      askedAt: cashRefunds.askedAt,
      reference: refundAccounts.mask,
      lastBack: lastBack(sql`${orders.id}`),
      payout: lastPayout,
      orderNumber: orders.number,
      customerName: orders.customerName,
    })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, cashRefunds.orderId))
    .where(isNull(cashRefunds.paidAt))
    .orderBy(asc(cashRefunds.askedAt), asc(cashRefunds.id))
    .limit(maxListed)
  return found.map(({ payout, ...refund }) => ({
    ...refund,
    key: `bank ${refund.id}`,
    way: 'bank',
    state: stateOf(payout),
    reference: payout?.mask ?? refund.reference,
  }))
}

function stateOf(payout: LastPayout | null): OpenRefund['state'] {
  if (payout?.state === 'came_back') return 'came back'
  return payout && isOpenPayout(payout.state) ? 'sent' : 'due'
}
