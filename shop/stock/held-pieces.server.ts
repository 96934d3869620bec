import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { unpaidShares } from '#shop/rate-limits/limits.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import { networkOf, wideNetworkOf } from '#shop/rate-limits/networks.server.ts'
import { mailboxOf } from '#shop/rate-limits/rules.ts'
import type { Pieces } from './change-stock.server.ts'
import {
  fairPieces,
  fitsExchanges,
  fitsOwnShares,
  piecesBeyondFair,
  type Reserved,
  wantedPieces,
} from './reservation-rules.ts'

/** Who holds pieces: a network (null where none is known) and the contacts of a person. */
export type Holder = { network: string; wideNetwork: string; phone: string | null; email: string }

/** The client's address as it came, and the contacts. */
export type Customer = { address: string; phone: string; email: string }

export const holderOf = ({ address, ...contacts }: Customer): Holder => ({
  network: networkOf(address),
  wideNetwork: wideNetworkOf(address),
  ...contacts,
})

/**
 * Every counted piece that is out of stock without being paid for: reserved by orders, offered to those who wait, held for
 * exchanges. Their tables belong to higher rooms; whatever else takes stock is added here.
 */
const heldPieces = sql`(
  select variant_id, pieces, network, wide_network, own_share from unpaid_reservations
  union all
  select w.variant_id, 1, w.network, w.wide_network, p.unpaid_share_percent is not null
  from waiting_places w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
  where w.offered_until is not null
  union all
  select exchange_variant_id, asked, null, null, false
  from return_lines where held_until is not null and exchange_variant_id is not null)`

/**
 * How much a network, a person and all together hold, of all and of what is wanted now. Those of one network wait here for
 * each other until the end of their transactions, so that pieces taken side by side are counted. One round trip,
 * together with what else is asked at once. Call it after everything else that locks, but for the order's own row.
 */
export async function lockAndCountHeld(tx: Db, holder: Holder, wanted: readonly Pieces[]): Promise<Reserved> {
  const [, [held]] = await together(lockCount(tx, holder.wideNetwork), findHeld(tx, holder, wanted))
  return held!
}

/** The same without waiting; null when another transaction counts for this network now. */
export async function countHeldAtOnce(tx: Db, holder: Holder, wanted: readonly Pieces[]): Promise<Reserved | null> {
  if (!(await tryLockCount(tx, holder.wideNetwork))) return null
  const [held] = await findHeld(tx, holder, wanted)
  return held!
}

/** Whether a holder may take unpaid pieces beside what is held already: see unpaidShares. */
export const mayHold = async (tx: Db, holder: Holder, held: Reserved, isWaited = true) =>
  fitsOwnShares(held) && (await fitsBesideOthers(tx, holder, held, isWaited))

/** Whether so many pieces may be held for an exchange of this person. Those of one person wait here for each other. */
export async function lockAndAskForExchange(tx: Db, email: string, wanted: number): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockCount(tx, `exchanges of ${mailbox}`)
  const [sums] = await tx.execute<{ all: number; held: number }>(sql`
    select (${countedPieces})::float8 as "all", (
      select coalesce(sum(l.asked), 0) from return_lines l join return_requests r on r.id = l.request_id
        join orders o on o.id = r.order_id
      where l.held_until is not null and ${mailboxSql(sql`o.customer_email`)} = ${mailbox})::int as held`)
  return fitsExchanges(sums!.all, sums!.held, wanted)
}

const countLock = (of: string) => sql`hashtextextended(${`unpaid reservations: ${of}`}, 0)`

const lockCount = (tx: Db, of: string) => tx.execute(sql`select pg_advisory_xact_lock(${countLock(of)})`)

/** False: another transaction holds it. */
async function tryLockCount(tx: Db, of: string) {
  const [row] = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${countLock(of)}) as "isLocked"`,
  )
  return row!.isLocked
}

function findHeld(tx: Db, { network, wideNetwork, phone, email }: Holder, wanted: readonly Pieces[]) {
  const openOf = (contact: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (
      (select from orders where ${contact} and payment_state in ('pending', 'to_confirm') and stock_reserved
        limit ${unpaidShares.ordersOfContact})
      union all
      (select from orders where ${contact} and payment_state = 'to_collect'
        and exists (select from unpaid_reservations r where r.order_id = orders.id)
        limit ${unpaidShares.ordersOfContact})) open)`
  // Read once: PostgreSQL plans this at each checkout, and takes longer for it than for the answer.
  return tx.execute<Reserved>(sql`
    with all_held as materialized ${heldPieces},
    own as (
      select variant_id, sum(pieces) filter (where network = ${network}) as network, sum(pieces) as wide_network,
        bool_or(own_share) as own_share
      from all_held where wide_network = ${wideNetwork} group by variant_id),
    wanted as (
      select v.id, w.quantity as wanted, v.stock as "left", v.stock + coalesce(reserved.pieces, 0) as "all",
        coalesce(own.network, 0) as network, coalesce(own.wide_network, 0) as wide_network,
        p.unpaid_share_percent / 100.0 as share
      from ${givenRows(wanted, sql`"variantId" int, quantity int`)} w
      join variants v on v.id = w."variantId" and v.stock is not null
      join products p on p.id = v.product_id
      left join own on own.variant_id = v.id
      left join lateral (select sum(pieces) as pieces from all_held where variant_id = v.id) reserved on true)
    select
      (${countedBeside(sql`all_held`)})::float8 as "all",
      coalesce((select sum(network) from own where not own_share), 0)::int as network,
      coalesce((select sum(wide_network) from own where not own_share), 0)::int as "wideNetwork",
      ${phone === null ? sql`0` : openOf(sql`customer_phone = ${phone}`)} as "ordersOfPhone",
      ${openOf(sql`${mailboxSql(sql`customer_email`)} = ${mailboxOf(email)}`)} as "ordersOfEmail",
      coalesce((select jsonb_agg(jsonb_build_object('variantId', id, 'wanted', wanted, 'left', "left", 'all', "all", 'network', network,
        'wideNetwork', wide_network, 'share', share) order by id) from wanted), '[]') as variants`)
}

/** Counted pieces on sale, the held ones among them: added up, or in a large shop as the job did it a moment ago. */
export const countedPieces = countedBeside(heldPieces)

function countedBeside(held: SQL) {
  return sql`
  coalesce((select pieces from counted_stock where counted_at > now() - interval '5 minutes'), (
    select coalesce(sum(stock), 0) from variants join products on products.id = product_id
    where state = 'live' and stock is not null)) + (select coalesce(sum(pieces), 0) from ${held} held)`
}

/** Networks that hold more than the fair share of pieces, each with its sum. */
export const heldBeyond = (fair: number, besides: string | null = null) => sql`(
  select sum(pieces)::int as pieces from ${heldPieces} held
  where not own_share and network is not null ${besides === null ? sql`` : sql`and network <> ${besides}`}
  group by network having sum(pieces) > ${fair})`

/** Beyond the fair share all networks are counted together, one after the other. */
async function fitsBesideOthers(tx: Db, { network }: Holder, held: Reserved, isWaited: boolean) {
  const wanted = wantedPieces(held)
  const after = held.network + wanted
  const fair = fairPieces(held.all)
  if (wanted === 0 || after <= fair) return true
  const everyone = 'all networks beyond the fair share'
  if (isWaited) await lockCount(tx, everyone)
  else if (!(await tryLockCount(tx, everyone))) return false
  const [others] = await tx.execute<{ pieces: number }>(
    sql`select coalesce(sum(pieces), 0)::int as pieces from ${heldBeyond(fair, network)} beyond`,
  )
  return others!.pieces + after <= piecesBeyondFair(held.all)
}
