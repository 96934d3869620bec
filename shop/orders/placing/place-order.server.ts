import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { PlaceOrder } from '../inputs.ts'
import { isSoldOut } from '../stock/reserve-stock.server.ts'
import { orders, type PlacedOrder } from '../tables.server.ts'
import { claimShares } from './claim-shares.server.ts'
import { decideState } from './decide-state.server.ts'
import { type Placement, refuse, refuseSoldOut } from './placement.ts'
import { priceAsk } from './price-ask.server.ts'
import { type About, type Ask, readAsk } from './read-ask.server.ts'
import { isNumberTaken } from './take-order-number.server.ts'
import { writePlacement } from './write-placement.server.ts'

/**
 * Writes a pending order at the shop's own prices and reserves its stock, in one transaction; beyond the share of
 * unpaid orders it is written without a reservation, and takes its stock once it is paid. The same key and request give
 * the same order again, however often and from however many tabs they come.
 */
export async function placeOrder(
  db: Db,
  provider: ProviderId,
  checkoutKey: string,
  request: PlaceOrder,
  { now = new Date(), ...about }: About = {},
): Promise<Placement> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const ask = { ...about, now, provider, checkoutKey, bodyHash, request }
  for (;;) {
    try {
      return await db.transaction((tx) => place(tx, ask))
    } catch (error) {
      if (isSoldOut(error)) return refuseSoldOut({ isSoldOut: true })
      // The next number may be free. Where another tab was quicker, the transaction has found its order by now.
      if (!isNumberTaken(error)) throw error
    }
  }
}

/** Three round trips: read, claim, write. Nothing is written before the last, so that a refusal takes nothing back. */
async function place(tx: Db, ask: Ask): Promise<Placement> {
  const { earlier, ...facts } = await readAsk(tx, ask)
  if (earlier) return placedBefore(earlier, ask)
  const priced = priceAsk(ask, facts)
  if (priced.kind === 'refused') return priced
  const claimed = await claimShares(tx, ask, facts, priced)
  if (claimed.kind === 'refused') return claimed
  const decided = decideState(ask, facts, priced, claimed)
  if (decided.kind === 'refused') return decided
  return { kind: 'placed', order: await writePlacement(tx, ask, facts, priced, claimed, decided), isNew: true }
}

const placedBefore = (earlier: PlacedOrder, { bodyHash }: Ask): Placement =>
  earlier.checkoutBodyHash.equals(bodyHash)
    ? { kind: 'placed', order: earlier, isNew: false }
    : refuse('Your cart changed during checkout. Please press the button again.')

/** An order as it was written; null when there is none of that number. */
export async function findPlacedOrder(db: Db, number: string): Promise<PlacedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order ?? null
}
