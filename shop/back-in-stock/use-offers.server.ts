import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { givenValues } from '#db/given-rows.server.ts'

export type Offer = { id: number; variantId: number }

/** The pieces that are set aside for these tokens of e-mails, one each. */
export async function findOffers(db: Db, tokens: readonly string[]): Promise<Offer[]> {
  if (tokens.length === 0) return []
  const found = await db.execute<Offer>(sql`
    select id::int, variant_id as "variantId" from waiting_places
    where token = ${givenValues(tokens, sql`uuid`)}
      and offered_until > now()
    order by id`)
  return [...found]
}

/** Stock as the holder of these offers may buy it: with the pieces that are set aside for them. */
export function withOffers<One extends { variantId: number | null; stock: number | null }>(
  choices: readonly One[],
  offers: readonly Offer[],
): readonly One[] {
  if (offers.length === 0) return choices
  return choices.map((choice) => {
    const aside = offers.filter(({ variantId }) => variantId === choice.variantId).length
    return choice.stock === null ? choice : { ...choice, stock: choice.stock + aside }
  })
}

type Wanted = { variantId: number; quantity: number }

/** The offers that an order uses, and the pieces that it takes from stock beside them. */
export function splitByOffers(wanted: readonly Wanted[], offers: readonly Offer[]) {
  const used = wanted.flatMap(({ variantId, quantity }) =>
    offers.filter((offer) => offer.variantId === variantId).slice(0, quantity),
  )
  const fromStock = wanted.flatMap(({ variantId, quantity }) => {
    const left = quantity - used.filter((offer) => offer.variantId === variantId).length
    return left > 0 ? [{ variantId, quantity: left }] : []
  })
  return { used, fromStock }
}

/** How many of these offers still hold. They end for nobody else until the transaction ends. */
export async function lockOffers(tx: Db, offers: readonly Offer[]): Promise<number> {
  const [locked] = await together(
    tx.execute(sql`select id from waiting_places where ${isOneOf(offers)} order by id for update`),
  )
  return locked.length
}

/** Uses offers up that are locked: their pieces are now the order's that this transaction writes. */
export const useOffers = (tx: Db, offers: readonly Offer[]) =>
  tx.execute(sql`delete from waiting_places where ${isOneOf(offers)}`)

const isOneOf = (offers: readonly Offer[]) =>
  sql`id = ${givenValues(
    offers.map(({ id }) => id),
    sql`bigint`,
  )} and offered_until is not null`
