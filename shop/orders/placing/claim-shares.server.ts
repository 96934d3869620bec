import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { allByName } from '#db/few-round-trips.server.ts'
import { lockOffers, splitByOffers } from '#shop/back-in-stock/use-offers.server.ts'
import { lockLots } from '#shop/credit/spend-credit.server.ts'
import { unpaidShares } from '#shop/rate-limits/limits.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'
import { type Customer, type Holder, holderOf, lockAndCountHeld, mayHold } from '#shop/stock/held-pieces.server.ts'
import { isTooLittleLeft, type Reserved } from '#shop/stock/reservation-rules.ts'
import { lockAndCountCashOrders } from '../cash/cash-of-order.server.ts'
import { claimPromo } from '../promos/promo-uses.server.ts'
import { countUnpaidOrders } from '../stock/lapsed-orders.server.ts'
import { orders } from '../tables.server.ts'
import { countOfPerson } from './count-of-person.server.ts'
import { beyondPersonLimit, limitedProducts } from './person-limit.ts'
import { refuseLines, refusePromo, refuseSoldOut } from './placement.ts'
import { discountAt, type Priced } from './price-ask.server.ts'
import type { Ask, Facts } from './read-ask.server.ts'
import { takeOrderNumber } from './take-order-number.server.ts'

export type Claimed = Exclude<Awaited<ReturnType<typeof claimShares>>, { kind: 'refused' }>

/**
 * Counts what the person, the network and the code have used of their shares, and locks the counts until the order is
 * written: orders of one network, or with one code, wait here for each other. One round trip, and a second for a network
 * that is beyond its fair share. Refuses what goes beyond a share.
 */
export async function claimShares(tx: Db, ask: Ask, facts: Facts, priced: Priced) {
  const wanted = splitWanted(facts, priced)
  // An order that is paid at once takes no share of unpaid orders.
  const customer = ask.from === undefined || priced.isPaid ? null : { address: ask.from, ...ask.request.customer }
  const holder = customer && holderOf(customer)
  const counts = await lockAndCount(tx, ask, facts, priced, { ...wanted, customer, holder })
  const refused = refuseByCounts(ask, facts, priced, counts)
  if (refused) return refused
  const { reserved, lapsed } = counts
  const isHeldBack = lapsed >= facts.settings.orders.lapsedOrders && reserved !== null && reserved.variants.length > 0
  // Pieces that are reserved for the customer are theirs already, whatever their network holds.
  const isReserved =
    !holder || !reserved || wanted.fromStock.length === 0 || (!isHeldBack && (await mayHold(tx, holder, reserved)))
  const mayWait = !isReserved && !isHeldBack && priced.cash !== null && (await mayWaitInCash(tx, holder))
  return { kind: 'claimed' as const, ...wanted, ...counts, customer, holder, isHeldBack, isReserved, mayWait }
}

/** Whether one more order in cash of this network may wait for staff without pieces. Its count is locked by now. */
async function mayWaitInCash(tx: Db, { network }: Holder) {
  const waiting = await tx.$count(
    orders,
    and(eq(orders.placedFrom, network), isInCash, eq(orders.orderStatus, 'pending'), eq(orders.stockReserved, false)),
  )
  return waiting < unpaidShares.cashOrdersWithoutPieces
}

const isInCash = inArray(orders.paymentState, ['to_confirm', 'to_collect'])

function splitWanted({ offers }: Facts, { lines }: Priced) {
  const pieces = byVariant(lines)
  const { used: usedOffers, fromStock } = splitByOffers(pieces, offers)
  return { pieces, usedOffers, fromStock }
}

type Wanted = ReturnType<typeof splitWanted> & { customer: Customer | null; holder: Holder | null }

const lockAndCount = (
  tx: Db,
  { request, takenBy }: Ask,
  { promo, settings }: Facts,
  { lines, cash, credit }: Priced,
  { customer, holder, usedOffers, fromStock }: Wanted,
) =>
  allByName({
    bought: takenBy ? null : countOfPerson(tx, request, limitedProducts(lines)),
    lapsed: customer ? countUnpaidOrders(tx, request) : 0,
    uses: promo && claimPromo(tx, promo, request.customer.phone),
    cashHistory: cash && lockAndCountCashOrders(tx, request.customer.phone),
    lockedOffers: usedOffers.length > 0 ? lockOffers(tx, usedOffers) : 0,
    reserved: holder && lockAndCountHeld(tx, holder, fromStock),
    ids: takeOrderNumber(tx, settings.orders.numberPrefix),
    lockedCredit: credit && lockLots(tx, credit.opened),
  })

type Counts = Pick<Awaited<ReturnType<typeof lockAndCount>>, 'uses' | 'bought'> & { reserved: Reserved | null }

function refuseByCounts(ask: Ask, facts: Facts, priced: Priced, { uses, bought, reserved }: Counts) {
  const usedUp = uses && refusePromo(discountAt(uses, ask, facts, priced).problem)
  if (usedUp) return usedUp
  // Staff know whom they sell to: the limit is for strangers.
  const tooMany = bought && refuseLines(beyondPersonLimit(priced.lines, bought))
  if (tooMany) return tooMany
  // Sold out since the lines were priced: it must not wait for the others, nor be placed without goods.
  return reserved && isTooLittleLeft(reserved) ? refuseSoldOut({ isSoldOut: true }) : null
}
