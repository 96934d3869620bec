import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { unpaidShares } from '#shop/limits/limits.ts'
import { networkOf, wideNetworkOf } from '#shop/limits/networks.server.ts'
import { unpaidReservations } from '../tables.server.ts'
import { fairPieces, fitsOwnShares, piecesBeyondFair, type Reserved, wantedPieces } from './reservation-rules.ts'
import { byVariant, takeStock, type Wanted } from './reserve-stock.server.ts'

/** The customer: the client's address as it came, and the contacts. */
export type Customer = { address: string; phone: string; email: string }

/** beyond share: nothing was taken; the order takes its pieces once it is paid. */
export type Reservation = { kind: 'reserved'; counted: Wanted[] } | { kind: 'beyond share' } | { kind: 'sold out' }

/**
 * Reserves an unpaid order's stock if its network and customer have not reserved too much already: see unpaidShares.
 * Orders of one network wait here for each other until the end of their transactions, so that reservations side by side
 * are counted. Call it after everything else that locks, but for the order's own row.
 */
export async function reserveUnpaid(tx: Db, customer: Customer, lines: readonly Wanted[]): Promise<Reservation> {
  await lockCount(tx, wideNetworkOf(customer.address))
  const wanted = byVariant(lines)
  const reserved = await findReserved(tx, customer, wanted)
  if (!fitsOwnShares(reserved) || !(await fitsBesideOthers(tx, customer, reserved))) return { kind: 'beyond share' }
  if (!(await takeStock(tx, wanted))) return { kind: 'sold out' }
  return {
    kind: 'reserved',
    counted: reserved.variants.map(({ variantId, wanted: quantity }) => ({ variantId, quantity })),
  }
}

/** Notes whose the pieces are that were reserved for an order. */
export async function noteReservation(tx: Db, orderId: number, { address }: Customer, counted: readonly Wanted[]) {
  if (counted.length === 0) return
  const [network, wideNetwork] = [networkOf(address), wideNetworkOf(address)]
  await tx
    .insert(unpaidReservations)
    .values(counted.map(({ variantId, quantity }) => ({ orderId, variantId, pieces: quantity, network, wideNetwork })))
}

/** The order is paid or closed: it counts no more, and its network is forgotten. */
export const forgetReservation = (tx: Db, orderId: number) =>
  tx.delete(unpaidReservations).where(eq(unpaidReservations.orderId, orderId))

const lockCount = (tx: Db, of: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid reservations: ${of}`}, 0))`)

async function findReserved(tx: Db, { address, phone, email }: Customer, wanted: readonly Wanted[]) {
  const openOf = (contact: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (select from orders where ${contact} and payment_state = 'pending' and stock_reserved
      limit ${unpaidShares.ordersOfContact}) open)`
  const [row] = await tx.execute<Reserved>(sql`
    with own as (
      select variant_id, sum(pieces) filter (where network = ${networkOf(address)}) as network, sum(pieces) as wide_network
      from unpaid_reservations where wide_network = ${wideNetworkOf(address)} group by variant_id),
    wanted as (
      select v.id, w.quantity as wanted, v.stock + coalesce(reserved.pieces, 0) as "all",
        coalesce(own.network, 0) as network, coalesce(own.wide_network, 0) as wide_network
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("variantId" int, quantity int)
      join variants v on v.id = w."variantId" and v.stock is not null
      left join own on own.variant_id = v.id
      left join lateral (select sum(pieces) as pieces from unpaid_reservations where variant_id = v.id) reserved on true)
    select
      (${countedPieces})::float8 as "all",
      coalesce((select sum(network) from own), 0)::int as network,
      coalesce((select sum(wide_network) from own), 0)::int as "wideNetwork",
      ${openOf(sql`customer_phone = ${phone}`)} as "ordersOfPhone",
      ${openOf(sql`lower(customer_email) = lower(${email})`)} as "ordersOfEmail",
      coalesce((select jsonb_agg(jsonb_build_object('variantId', id, 'wanted', wanted, 'all', "all", 'network', network,
        'wideNetwork', wide_network) order by id) from wanted), '[]') as variants`)
  return row!
}

/** Counted pieces on sale, the reserved ones among them: added up, or in a large shop as the job did it a moment ago. */
export const countedPieces = sql`
  coalesce((select pieces from counted_stock where counted_at > now() - interval '5 minutes'), (
    select coalesce(sum(stock), 0) from variants join products on products.id = product_id
    where state = 'live' and stock is not null)) + (select coalesce(sum(pieces), 0) from unpaid_reservations)`

/** Beyond the fair share all networks are counted together, one order after the other. */
async function fitsBesideOthers(tx: Db, { address }: Customer, reserved: Reserved) {
  const after = reserved.network + wantedPieces(reserved)
  const fair = fairPieces(reserved.all)
  if (after <= fair) return true
  await lockCount(tx, 'all networks beyond the fair share')
  const [others] = await tx.execute<{ pieces: number }>(sql`
    select coalesce(sum(pieces), 0)::int as pieces from (
      select sum(pieces) as pieces from unpaid_reservations where network <> ${networkOf(address)}
      group by network having sum(pieces) > ${fair}) beyond`)
  return others!.pieces + after <= piecesBeyondFair(reserved.all)
}
