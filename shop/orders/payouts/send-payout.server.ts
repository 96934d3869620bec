import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import {
  type PayoutAccount,
  type PayoutName,
  type PayoutProvider,
  type PayoutWay,
  payoutWays,
} from '#shop/payments/payouts/provider.ts'
import { sayRefusal } from '#shop/payments/payouts/say-refusal.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { openRefundAccount } from '../cash/refund-accounts.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { isFree } from '../money/last-payout.server.ts'
import { maskOf } from '../money/refund-account.ts'
import { cashRefunds, payouts } from '../money/tables.server.ts'
import { isMoneyDisputed } from '../paying/is-money-disputed.server.ts'
import { minRefundPaise } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { applyPayout, failPayout } from './apply-payout.server.ts'

export type PayoutAnswer = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

export const refused = (sentence: string) => ({ kind: 'refused', sentence }) as const

type Services = { seal: Seal | null; provider: PayoutProvider | null }

/**
 * Sends a refund that is due, to the account that the customer named, or as a link by e-mail and, to a proved number,
 * by SMS. The payout is written down before the provider is asked; an answer that is lost is looked up by the job.
 * Pressed twice it is one.
 */
export async function sendPayout(
  db: Db,
  by: StaffMember,
  { seal, provider }: Services,
  { refundId, way }: { refundId: number; way: PayoutWay },
): Promise<PayoutAnswer> {
  requirePermission(by, 'cash.edit')
  if (!provider) return refused('No account for payouts is connected. Send it by bank and enter its UTR.')
  const written = await db.transaction((tx) => write(tx, by, { seal, provider, refundId, way }))
  if (written.kind !== 'written') return written
  const { payoutId, request, askedAt } = written
  try {
    const sent = await findSent(provider, { reference: request.reference, askedAt })
    if (sent && sent.way !== way)
      await db.update(payouts).set({ way: sent.way, mask: null }).where(eq(payouts.id, payoutId))
    await applyPayout(db, payoutId, sent?.snapshot ?? (await provider.send(request)))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Whether it took effect is not known: the job finds out.
    if (error.ambiguous || error.kind === 'conflict') return { kind: 'done' }
    const why = sayRefusal(error)
    await failPayout(db, payoutId, why)
    return refused(`${why} Nothing was sent.`)
  }
  return { kind: 'done' }
}

type Asked = { seal: Seal | null; provider: PayoutProvider; refundId: number; way: PayoutWay }

async function write(tx: Db, by: StaffMember, { seal, provider, refundId, way }: Asked) {
  const order = await lockOrder(
    tx,
    sql`${orders.id} = (select r.order_id from cash_refunds r where r.id = ${refundId})`,
  )
  const [refund] = await tx
    .select({
      amountPaise: cashRefunds.amountPaise,
      key: cashRefunds.key,
      askedAt: cashRefunds.askedAt,
      isFree: sql<boolean>`${isFree}`,
    })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.id, refundId), isNull(cashRefunds.paidAt)))
  if (!order || !refund) return { kind: 'gone' } as const
  if (!refund.isFree) return refused('This money is on its way already.')
  if (await isMoneyDisputed(tx, order))
    return refused('The customer’s bank asks for the payment of this order. Send nothing until that has ended.')
  const { amountPaise } = refund
  if (amountPaise < minRefundPaise)
    return refused('Less than ₹1 cannot be sent this way. Send it by bank and enter its UTR.')
  let account: PayoutAccount | null = null
  if (way === 'account') {
    const opened = await openRefundAccount(tx, seal, order.id)
    if (opened.kind === 'refused') return opened
    if (opened.kind === 'none') return refused('The customer has not said where it goes. Send a link instead.')
    account = opened.account
  }
  const earlier = await tx.$count(payouts, eq(payouts.refundId, refundId))
  const reference = referenceOf(order.checkoutKey, refund.key, earlier)
  const mask = account && maskOf(account)
  const [{ id: payoutId } = { id: 0 }] = await tx
    .insert(payouts)
    .values({
      refundId,
      reference,
      provider: provider.id,
      fromAccount: provider.fromAccount,
      way,
      amountPaise,
      mask,
      askedBy: by.name,
      nextLookAt: sql`now() + interval '1 minute'`,
    })
    .returning({ id: payouts.id })
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'payment',
    note: `Payout of ${formatAmount(amountPaise)} asked for, ${mask ? `to ${mask}` : 'by a link'}`,
    actor: by.name,
  })
  await logChange(tx, by, { action: 'send payout', subject: `order ${order.number}`, after: { amountPaise, way } })
  return {
    kind: 'written',
    payoutId,
    askedAt: refund.askedAt,
    request: {
      reference,
      amountPaise,
      payee: {
        name: order.customerName,
        phone: order.phoneProved ? order.customerPhone : null,
        email: order.customerEmail,
      },
      about: `Refund of order ${order.number}`,
      account,
    },
  } as const
}

/**
 * Returns the same for the same try of a refund, also in a shop that was restored to a moment before it: there the provider
 * still knows what was sent.
 */
function referenceOf(checkoutKey: string, refundKey: string, earlier: number) {
  const hash = createHash('sha256')
    .update(JSON.stringify([checkoutKey, refundKey, earlier]))
    .digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}

/** The payout that the provider has by this reference, whichever way it went; null: it was not sent. */
async function findSent(provider: PayoutProvider, name: Omit<PayoutName, 'way'>) {
  for (const way of payoutWays) {
    const snapshot = await provider.find({ ...name, way })
    if (snapshot) return { way, snapshot }
  }
  return null
}
