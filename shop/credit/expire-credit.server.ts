import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { areTestsOver } from '#shop/payments/queries.server.ts'

/** How long before its end its holder gets an e-mail. */
const warnDays = 30

/** The part of each grant that nobody took, and the last entry that counts for it. */
const lots = sql`select lot.id, lot.holder_id, lot.expires_at, lot.is_test,
  (select max(taken.id) from credit_entries taken where taken.lot = lot.id) as last_id,
  lot.paise + coalesce((select sum(taken.paise) from credit_entries taken where taken.lot = lot.id), 0) as left_paise
  from credit_entries lot where lot.lot is null`

const isOver = sql`(expires_at <= now() or is_test and ${areTestsOver})`

/** Ends credit whose time is over, each holder for itself, also what comes back to a grant that ended. Twice is once. Returns how many holders were looked at. */
export async function expireCredit(db: Db, holdersAtOnce = 500) {
  const findDue = (stuck: readonly { id: string }[]) =>
    db.execute<{ id: string }>(sql`
      select distinct holder_id as id from (${lots}) lots where ${isOver} and left_paise > 0
        and holder_id <> all(${sql.param(stuck.map(({ id }) => id))}::bigint[])
      order by id limit ${holdersAtOnce}`)
  return workThrough(
    findDue,
    ({ id }) => expireOf(db, Number(id)),
    async () => {},
    { passesOver: true },
  )
}

const expireOf = (db: Db, holderId: number) =>
  db.transaction(async (tx) => {
    // Orders spend under the same lock.
    await tx.execute(sql`select id from credit_balances where id = ${holderId} for update`)
    await tx.execute(sql`
      with ended as (
        insert into credit_entries (holder_id, paise, cause, reference, lot)
        select holder_id, -left_paise, 'expired', concat_ws(' ', 'time', last_id), id from (${lots} and lot.holder_id = ${holderId}) lots
        where ${isOver} and left_paise > 0 returning paise)
      update credit_balances set paise = credit_balances.paise + (select coalesce(sum(paise), 0) from ended)
      where id = ${holderId}`)
  })

/** Owes an e-mail for each day on which somebody's credit ends within `warnDays`: one for all that ends that day. */
export const warnOfExpiry = (db: Db) =>
  db.transaction((tx) =>
    oweEmails(
      tx,
      sql`select distinct 'credit ' || holder_id, 'credit-expires', ((expires_at at time zone 'Asia/Kolkata')::date)::text
        from (${lots} and lot.expires_at between now() and now() + make_interval(days => ${warnDays})) lots
        where left_paise > 0`,
    ),
  )

/** The part of somebody's credit that ends on that day in India, in paise. */
export async function findEndingOn(db: Db, holderId: number, day: string): Promise<number> {
  const [ending] = await db.execute<{ paise: number }>(sql`
    select coalesce(sum(left_paise), 0)::float8 as paise from (${lots} and lot.holder_id = ${holderId}) lots
    where expires_at > now() and (expires_at at time zone 'Asia/Kolkata')::date::text = ${day}`)
  return ending!.paise
}
