import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import { erasedEmail } from '../erased-email.ts'
import type { PiecesOfBack } from '../money/back-causes.ts'
import { decisionOf } from '../money/parts-of-back.server.ts'
import { cashRefunds, moneyBack } from '../money/tables.server.ts'

/** Gifts and refunds of so many days add up towards the sum above which a second person decides. */
const countedDays = 30

/**
 * The sum that staff gave or wrote off for an order, or for its person lately, in paise: whichever is more. A person is
 * known by the phone number or the mailbox, however its address is written. Others who give the same person wait until
 * this transaction ends.
 */
export async function sumGivenByStaff(tx: Db, { id }: { id: number }): Promise<number> {
  const mailbox = mailboxSql(sql`customer_email`)
  const own = sql`(select customer_phone as phone, ${mailbox} as mailbox from orders where id = ${id}) own`
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('given to ' || one, 0) as key
      from ${own}, lateral (values (phone), (mailbox)) as of (one) order by key) keys`)
  const [sum] = await tx.execute<{ paise: number }>(sql`
    with theirs as (
      select id from orders join ${own} on customer_phone = phone where customer_email <> ${erasedEmail}
      union select id from orders join ${own} on ${mailbox} = mailbox where customer_email <> ${erasedEmail}
      union select ${id}::bigint)
    select greatest(
      coalesce(sum(b.paise) filter (where b.order_id = ${id}), 0),
      coalesce(sum(b.paise) filter (where b.at > now() - make_interval(days => ${countedDays})), 0))::float8 as paise
    from theirs, lateral (
      select order_id, at, gateway_paise + bank_paise + credit_paise + granted_paise as paise from ${moneyBack}
      where order_id = theirs.id and given_by is not null and instead_of is null
      union all
      select exchange_order_id, owed_ended_at, owed_paise from return_requests
      where exchange_order_id = theirs.id and owed_end = 'written off') b`)
  return sum!.paise
}

export type RefundOfStaff = { paise: number; pieces: PiecesOfBack | null }

/**
 * Refunds that staff gave of an order as such, for no return and not as a gift, the oldest first, and the pieces they
 * ticked; null: none.
 */
export const findRefundsOfStaff = (tx: Db, order: { id: number }): Promise<RefundOfStaff[]> =>
  refundsOfStaff(tx, order, sql`gateway_paise + bank_paise + credit_paise + granted_paise`)

/** The same as far as they reached the customer. */
export const findSettledRefundsOfStaff = (tx: Db, order: { id: number }): Promise<RefundOfStaff[]> =>
  refundsOfStaff(
    tx,
    order,
    sql`credit_paise + granted_paise
      + case when refund_id is not null then gateway_paise else coalesce((select sum(r.amount_paise) from ${refunds} r
          where r.status = 'processed' and ${decisionOf(sql`r.idempotency_key`)} = ${moneyBack}.key), 0) end
      + coalesce((select sum(c.amount_paise) from ${cashRefunds} c left join ${moneyBack} i on i.key = c.key
          where c.first_paid_at is not null
            and ${decisionOf(sql`coalesce(i.instead_of, c.key)`)} = ${moneyBack}.key), 0)`,
  )

const refundsOfStaff = (tx: Db, { id }: { id: number }, paise: SQL) =>
  tx
    .select({ paise: sql<number>`(${paise})::int`, pieces: moneyBack.pieces })
    .from(moneyBack)
    .where(and(eq(moneyBack.orderId, id), eq(moneyBack.cause, 'refund'), isNull(moneyBack.insteadOf)))
    .orderBy(asc(moneyBack.id))
