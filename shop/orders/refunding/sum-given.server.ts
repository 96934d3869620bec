import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import { erasedEmail } from '../erased-email.ts'
import { moneyBack } from '../money/tables.server.ts'

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

/**
 * Refunds that staff gave of an order as such, for no return and not as a gift, the oldest first, and the pieces they
 * ticked; null: none.
 */
export const findRefundsOfStaff = (tx: Db, { id }: { id: number }) =>
  tx
    .select({
      paise: sql<number>`(gateway_paise + bank_paise + credit_paise + granted_paise)::int`,
      pieces: moneyBack.pieces,
    })
    .from(moneyBack)
    .where(and(eq(moneyBack.orderId, id), eq(moneyBack.cause, 'refund'), isNull(moneyBack.insteadOf)))
    .orderBy(asc(moneyBack.id))
