import { sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { givenRows, givenValues } from '#db/given-rows.server.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { offerEnd } from './offer-window.ts'
import { isWaiting } from './tables.server.ts'

export type Pieces = { variantId: number; quantity: number }

/**
 * Sets pieces that come back aside for those who wait longest, each owed the e-mail with its offer, and returns the
 * pieces that nobody waits for: the caller restocks these alone. Waits for no lock. Places that another transaction holds
 * are passed over.
 */
export async function setAside(tx: Db, freed: readonly Pieces[], now = new Date()): Promise<Pieces[]> {
  if (freed.length === 0) return []
  const { orders } = await findSettings(tx)
  const until = offerEnd(now, orders.offerMinutes)
  const offered = await tx.execute<{ id: number; variantId: number }>(sql`
    with freed as (
      select f.* from ${givenRows(freed, sql`"variantId" int, quantity int`)} f
      join variants v on v.id = f."variantId" join products p on p.id = v.product_id and p.state = 'live'),
    next as (
      select w.id from freed cross join lateral (
        select id from waiting_places where variant_id = freed."variantId" and ${isWaiting}
        order by id limit freed.quantity for update skip locked) w)
    update waiting_places set offered_until = ${until.toISOString()}::timestamptz from next
    where waiting_places.id = next.id returning waiting_places.id::int, variant_id as "variantId"`)
  if (offered.length === 0) return [...freed]

  const ids = JSON.stringify(offered.map(({ id }) => id))
  await oweEmails(
    tx,
    sql`
    select 'waiting-place ' || value, 'piece-back', ${until.toISOString()}
    from jsonb_array_elements_text(${ids}::jsonb)`,
  )
  return freed.flatMap(({ variantId, quantity }) => {
    const left = quantity - offered.filter((place) => place.variantId === variantId).length
    return left > 0 ? [{ variantId, quantity: left }] : []
  })
}

/** Offers what is in stock to those who wait, of these variants or of all. */
export async function offerFreePieces(tx: Db, now = new Date(), variantIds: readonly number[] | null = null) {
  const free = await tx.execute<Pieces>(sql`
    select id as "variantId", stock as quantity from variants
    where stock > 0 and id in (
      select variant_id from waiting_places where ${isWaiting}
        ${variantIds === null ? sql`` : sql`and variant_id = ${givenValues(variantIds, sql`int`)}`})
    order by id for update`)
  const left = new Map((await setAside(tx, free, now)).map(({ variantId, quantity }) => [variantId, quantity]))
  const taken = free.flatMap(({ variantId, quantity }) => {
    const count = quantity - (left.get(variantId) ?? 0)
    return count > 0 ? [{ variantId, quantity: count }] : []
  })
  await changeStock(tx, taken, -1)
}

const offersAtOnce = 200

/** Ends offers that nobody used in time: their pieces go to the next who wait, or back into stock. */
export async function endOffers(tx: Db, now = new Date()): Promise<number> {
  const ended = await tx.execute<{ variantId: number }>(sql`
    delete from waiting_places where id in (
      select id from waiting_places where offered_until <= ${now.toISOString()}::timestamptz
      order by offered_until limit ${offersAtOnce} for update skip locked)
    returning variant_id as "variantId"`)
  await giveBack(
    tx,
    ended.map(({ variantId }) => variantId),
    now,
  )
  return ended.length
}

/** Removes the places that match; pieces that were set aside for them go to the next who wait, or back into stock. */
export async function removePlaces(tx: Db, where: ReturnType<typeof sql>): Promise<number> {
  const removed = await tx.execute<{ variantId: number; isOffered: boolean }>(sql`
    delete from waiting_places where ${where}
    returning variant_id as "variantId", offered_until is not null as "isOffered"`)
  await giveBack(
    tx,
    removed.flatMap(({ variantId, isOffered }) => (isOffered ? variantId : [])),
  )
  return removed.length
}

async function giveBack(tx: Db, variantIds: readonly number[], now = new Date()) {
  const freed = [...Map.groupBy(variantIds, (id) => id)]
    .map(([variantId, { length }]) => ({ variantId, quantity: length }))
    .toSorted((a, b) => a.variantId - b.variantId)
  await changeStock(tx, await setAside(tx, freed, now), 1)
}

/** Into stock, or out of it; pages hear of it. */
async function changeStock(tx: Db, pieces: readonly Pieces[], sign: 1 | -1) {
  if (pieces.length === 0) return
  await tx.execute(sql`
    with w as ${givenRows(pieces, sql`"variantId" int, quantity int`)},
    locked as (
      select v.id from variants v join w on w."variantId" = v.id where v.stock is not null order by v.id for update of v)
    update variants v set stock = v.stock + ${sign}::int * w.quantity from w, locked
    where locked.id = v.id and w."variantId" = v.id`)
  await announceChange(tx, 'catalogue')
}
