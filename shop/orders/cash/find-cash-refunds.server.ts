import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lastPayout } from '../money/last-payout.server.ts'
import { cashRefunds, refundAccounts } from '../money/tables.server.ts'
import { cashMethod } from '../rules.ts'
import { orders } from '../tables.server.ts'

/**
 * Refunds owed by bank, of orders paid in cash or where the gateway failed: what a bank sent back first, then the
 * oldest.
 */
export const findRefundsDue = (db: Db) =>
  db
    .select({
      id: cashRefunds.id,
      amountPaise: cashRefunds.amountPaise,
      reason: cashRefunds.reason,
      askedAt: cashRefunds.askedAt,
      orderNumber: orders.number,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      /** Where it goes, masked; null: the customer has not said. */
      account: refundAccounts.mask,
      /** Another account, or another e-mail address, took the place of the former one within the last day. */
      isJustChanged: sql<boolean>`coalesce(${refundAccounts.changedAt} > now() - interval '1 day', false)
        or exists (select from change_notices c where c.order_id = ${orders.id} and c.what = 'contact'
          and c.at > now() - interval '1 day')`,
      payout: lastPayout,
    })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, cashRefunds.orderId))
    .where(isNull(cashRefunds.paidAt))
    .orderBy(sql`${cashRefunds.firstPaidAt} is null`, asc(cashRefunds.id))

/** The money that went back to a customer by bank, or will. */
export const findCashRefunds = (db: Db, orderNumber: string) =>
  db
    .select({
      id: cashRefunds.id,
      amountPaise: cashRefunds.amountPaise,
      reason: cashRefunds.reason,
      utr: cashRefunds.utr,
      paidAt: cashRefunds.paidAt,
      askedAt: cashRefunds.askedAt,
      isCash: sql<boolean>`${orders.paymentMethod} = ${cashMethod}`,
      payout: lastPayout,
    })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(asc(cashRefunds.id))
