import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { erasedEmail } from '../erased-email.ts'
import { orders } from '../tables.server.ts'
import { moneyBack } from './tables.server.ts'

/** Gifts and refunds of so many days add up towards the sum above which a second person decides. */
const countedDays = 30

/**
 * The sum that staff gave for an order, or to its person lately, in paise: whichever is more. Others who give the same
 * person wait until this transaction ends.
 */
export async function sumGivenByStaff(tx: Db, { id }: { id: number }): Promise<number> {
  const person = sql`(select lower(customer_email) from ${orders} where id = ${id})`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('given to ' || ${person}, 0))`)
  const [sum] = await tx.execute<{ paise: number }>(sql`
    select greatest(
      coalesce(sum(b.paise) filter (where b.order_id = ${id}), 0),
      coalesce(sum(b.paise) filter (where b.at > now() - make_interval(days => ${countedDays})), 0))::int as paise
    from ${orders} o, lateral (
      select order_id, at, gateway_paise + bank_paise + credit_paise + granted_paise as paise from ${moneyBack}
      where order_id = o.id and given_by is not null and instead_of is null) b
    where lower(o.customer_email) = ${person} and (o.id = ${id} or o.customer_email <> ${erasedEmail})`)
  return sum!.paise
}

/** The paise that staff refunded of an order as such, for no return and not as a gift. */
export async function sumRefunded(tx: Db, { id }: { id: number }): Promise<number> {
  const [sum] = await tx.execute<{ paise: number }>(sql`
    select coalesce(sum(gateway_paise + bank_paise + credit_paise + granted_paise), 0)::int as paise
    from ${moneyBack} where order_id = ${id} and cause = 'refund' and instead_of is null`)
  return sum!.paise
}
