import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isRealPayment } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { CustomerFilter } from './customer-filter.ts'
import { matchesOrderText } from './search-orders.server.ts'

/** A customer is a phone number: couriers know people by it. Name, e-mail and city are those of the last order. */
export type Customer = {
  /** The last order: what the address of the customer's page is made of. */
  number: string
  name: string
  phone: string
  email: string
  city: string
  /** Those that were meant: paid, or to be paid in cash. */
  orders: number
  paidPaise: number
  /** Orders of which pieces came back, and cash parcels that were refused. */
  returned: number
  refused: number
  /** Store credit that is left to the e-mail address. */
  creditPaise: number
  lastAt: string
}

const perPage = 50

/** A search looks at so many orders at most. */
const maxSearched = 500

export const isMeant = sql`o.payment_state not in ('pending', 'failed', 'expired', 'to_confirm')`

/** A cash parcel that came back. One that was cancelled before it left was not collected either, and nobody refused it. */
export const isRefused = sql`(o.payment_state = 'not_collected' and o.order_status = 'returned')`

/** The figures of the customers of some orders, the newest order first. */
export const customersOf = (last: SQL) => sql`
  select last.number, last.customer_name as name, last.customer_phone as phone, last.customer_email as email, last.city,
    last.created_at as "lastAt", sums.*,
    coalesce((select paise from credit_balances where holder = lower(last.customer_email)), 0)::float8 as "creditPaise"
  from (${last}) last cross join lateral (
    select count(*) filter (where ${isMeant})::int as orders,
      coalesce(sum(o.total_paise - o.uncollected_paise) filter (where o.paid_at is not null), 0)::float8 as "paidPaise",
      count(*) filter (where ${isRefused})::int as refused,
      count(*) filter (where exists (
        select from order_items i where i.order_id = o.id and i.returned_quantity > 0))::int as returned
    from orders o where o.customer_phone = last.customer_phone and o.exchanged_from is null
      and ${isRealPayment(sql`o.payment_method`)}) sums
  order by last.created_at desc, last.id desc`

export const isLast = sql`not exists (select from orders newer where newer.customer_phone = o.customer_phone
  and newer.exchanged_from is null and (newer.created_at, newer.id) > (o.created_at, o.id))`

/** The conditions on the last order of a customer. */
function narrowedBy({ search, city, refused, spentPaise, credit, before }: CustomerFilter) {
  return and(
    sql`o.exchanged_from is null`,
    isLast,
    before === null
      ? undefined
      : sql`(o.created_at, o.id) < (select created_at, id from orders where number = ${before})`,
    search === ''
      ? undefined
      : sql`o.customer_phone in (select customer_phone from (
          select customer_phone from orders where ${matchesOrderText(search)}
          order by created_at desc limit ${maxSearched}) found)`,
    city === '' ? undefined : sql`lower(o.city) = lower(${city})`,
    refused ? sql`o.customer_phone in (select customer_phone from orders o where ${isRefused})` : undefined,
    spentPaise === null
      ? undefined
      : sql`o.customer_phone in (select customer_phone from orders
          where paid_at is not null and exchanged_from is null and ${isRealPayment(sql`payment_method`)}
          group by customer_phone having sum(total_paise - uncollected_paise) >= ${spentPaise})`,
    credit ? sql`lower(o.customer_email) in (select holder from credit_balances where paise > 0)` : undefined,
  )
}

/** The customers by their last order. */
export async function findCustomers(
  db: Db,
  by: StaffMember,
  filter: CustomerFilter,
  limit = perPage,
): Promise<{ customers: Customer[]; next: string | null }> {
  requirePermission(by, 'customers.view')
  const found = await db.execute<Customer>(
    customersOf(sql`select * from orders o where ${narrowedBy(filter)}
      order by o.created_at desc, o.id desc limit ${limit + 1}`),
  )
  // The order behind which it goes on is none, or nothing is left there.
  if (found.length === 0 && filter.before !== null) return findCustomers(db, by, { ...filter, before: null }, limit)
  const customers = [...found].slice(0, limit)
  return { customers, next: found.length > limit ? customers.at(-1)!.number : null }
}
