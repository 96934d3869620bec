import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { unpaidShares } from '#shop/limits/limits.ts'
import { networkOf, wideNetworkOf } from '#shop/limits/networks.server.ts'
import { fairPieces, fitsOwnShares, piecesBeyondFair, type Reserved, wantedPieces } from './reservation-rules.ts'
import type { Wanted } from './reserve-stock.server.ts'
import { unpaidReservations } from './tables.server.ts'

/** The customer: the client's address as it came, and the contacts. */
export type Customer = { address: string; phone: string; email: string }

/**
 * What a customer's network and contacts have reserved already, of all and of what is wanted now. Orders of one network
 * wait here for each other until the end of their transactions, so that reservations side by side are counted. One
 * round trip, together with what else is asked at once. Call it after everything else that locks, but for the order's
 * own row.
 */
export async function countReserved(tx: Db, customer: Customer, wanted: readonly Wanted[]): Promise<Reserved> {
  const [, [reserved]] = await together(
    lockCount(tx, wideNetworkOf(customer.address)),
    findReserved(tx, customer, wanted),
  )
  return reserved!
}

/** Whether an unpaid order may reserve its stock beside what is reserved already: see unpaidShares. */
export const mayReserve = async (tx: Db, customer: Customer, reserved: Reserved) =>
  fitsOwnShares(reserved) && (await fitsBesideOthers(tx, customer, reserved))

/** Notes whose the counted pieces are that were reserved for an order. */
export function noteReservation(tx: Db, orderId: number, { address }: Customer, { variants }: Reserved) {
  const counted = variants.map(({ variantId, wanted, share }) => ({
    variantId,
    pieces: wanted,
    ownShare: share !== null,
  }))
  return tx.execute(sql`
    insert into unpaid_reservations (order_id, variant_id, pieces, network, wide_network, own_share)
    select ${orderId}, "variantId", pieces, ${networkOf(address)}, ${wideNetworkOf(address)}, "ownShare"
    from ${givenRows(counted, sql`"variantId" int, pieces int, "ownShare" boolean`)} counted`)
}

/** The order is paid or closed: it counts no more, and its network is forgotten. */
export const forgetReservation = (tx: Db, orderId: number) => deleteReservation(tx, { orderId })

const deleteReservation = preparedQuery((tx, { orderId }: Given<{ orderId: number }>) =>
  tx.delete(unpaidReservations).where(eq(unpaidReservations.orderId, orderId)),
)

const lockCount = (tx: Db, of: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid reservations: ${of}`}, 0))`)

function findReserved(tx: Db, { address, phone, email }: Customer, wanted: readonly Wanted[]) {
  const openOf = (contact: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (select from orders where ${contact} and payment_state in ('pending', 'to_confirm') and stock_reserved
      limit ${unpaidShares.ordersOfContact}) open)`
  return tx.execute<Reserved>(sql`
    with own as (
      select variant_id, sum(pieces) filter (where network = ${networkOf(address)}) as network, sum(pieces) as wide_network,
        bool_or(own_share) as own_share
      from unpaid_reservations where wide_network = ${wideNetworkOf(address)} group by variant_id),
    wanted as (
      select v.id, w.quantity as wanted, v.stock as "left", v.stock + coalesce(reserved.pieces, 0) as "all",
        coalesce(own.network, 0) as network, coalesce(own.wide_network, 0) as wide_network,
        p.unpaid_share_percent / 100.0 as share
      from ${givenRows(wanted, sql`"variantId" int, quantity int`)} w
      join variants v on v.id = w."variantId" and v.stock is not null
      join products p on p.id = v.product_id
      left join own on own.variant_id = v.id
      left join lateral (select sum(pieces) as pieces from unpaid_reservations where variant_id = v.id) reserved on true)
    select
      (${countedPieces})::float8 as "all",
      coalesce((select sum(network) from own where not own_share), 0)::int as network,
      coalesce((select sum(wide_network) from own where not own_share), 0)::int as "wideNetwork",
      ${openOf(sql`customer_phone = ${phone}`)} as "ordersOfPhone",
      ${openOf(sql`lower(customer_email) = lower(${email})`)} as "ordersOfEmail",
      coalesce((select jsonb_agg(jsonb_build_object('variantId', id, 'wanted', wanted, 'left', "left", 'all', "all", 'network', network,
        'wideNetwork', wide_network, 'share', share) order by id) from wanted), '[]') as variants`)
}

/** Counted pieces on sale, the reserved ones among them: added up, or in a large shop as the job did it a moment ago. */
export const countedPieces = sql`
  coalesce((select pieces from counted_stock where counted_at > now() - interval '5 minutes'), (
    select coalesce(sum(stock), 0) from variants join products on products.id = product_id
    where state = 'live' and stock is not null)) + (select coalesce(sum(pieces), 0) from unpaid_reservations)`

/** Beyond the fair share all networks are counted together, one order after the other. */
async function fitsBesideOthers(tx: Db, { address }: Customer, reserved: Reserved) {
  const wanted = wantedPieces(reserved)
  const after = reserved.network + wanted
  const fair = fairPieces(reserved.all)
  if (wanted === 0 || after <= fair) return true
  await lockCount(tx, 'all networks beyond the fair share')
  const [others] = await tx.execute<{ pieces: number }>(sql`
    select coalesce(sum(pieces), 0)::int as pieces from (
      select sum(pieces) as pieces from unpaid_reservations where network <> ${networkOf(address)} and not own_share
      group by network having sum(pieces) > ${fair}) beyond`)
  return others!.pieces + after <= piecesBeyondFair(reserved.all)
}
