import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows, givenValues } from '#db/given-rows.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { launchOf } from '#shop/catalogue/launch-sql.server.ts'
import { lockStock } from '#shop/catalogue/stock/lock-stock.server.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { unpaidShares } from '#shop/rate-limits/limits.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { byVariant, type Pieces, putIntoStock, takeFromStock } from '#shop/stock/change-stock.server.ts'
import { countHeldAtOnce, mayHold } from '#shop/stock/held-pieces.server.ts'
import { offerEnd } from './offer-window.ts'
import { isWaiting } from './tables.server.ts'

type Place = {
  id: number
  variantId: number
  email: string
  network: string | null
  wideNetwork: string | null
  mailboxKey: string
}

/**
 * Sets pieces that come back aside for those who wait longest, each owed the e-mail with its offer, and returns the
 * pieces that nobody is offered: the caller restocks these alone. Waits for no lock: places and networks that another
 * transaction counts now are passed over. `isInStock`: the pieces are in stock until the caller takes what was offered.
 */
export async function setAside(
  tx: Db,
  freed: readonly Pieces[],
  now = new Date(),
  isInStock = false,
): Promise<Pieces[]> {
  if (freed.length === 0) return []
  const places = await findNext(tx, freed, now)
  if (places.length === 0) return [...freed]
  const { orders } = await findSettings(tx)
  const until = offerEnd(now, orders.offerMinutes)
  const quantities = new Map(freed.map(({ variantId, quantity }) => [variantId, quantity]))
  const left = new Map(quantities)
  for (const place of places) {
    const pieces = left.get(place.variantId)!
    // In stock and offered, a piece would count twice; freed and not offered yet, not at all.
    const uncounted = isInStock ? pieces - quantities.get(place.variantId)! : pieces
    if (pieces > 0 && (await offerTo(tx, place, uncounted, until, now))) left.set(place.variantId, pieces - 1)
  }
  return freed.flatMap(({ variantId }) => {
    const quantity = left.get(variantId)!
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

const [isSameMailbox, isSameNetwork] = ['mailbox_key', 'network'].map((name) => sql.raw(`one.${name} = w.${name}`))

/** Has no piece set aside, and was offered none of this variant of late: neither the network nor the mailbox's owner. */
const isDue = (now: Date) => sql`
  not exists (select from waiting_places one where one.offered_until is not null and (${isSameNetwork} or ${isSameMailbox}))
  and not exists (
    select from past_offers one where one.variant_id = w.variant_id and (${isSameNetwork} or ${isSameMailbox})
      and one.offered_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${unpaidShares.offerAgainHours}))`

/** The places that may be next for these pieces, longest wait first: one of each network, and of each mailbox's owner. */
async function findNext(tx: Db, freed: readonly Pieces[], now: Date) {
  const places = await tx.execute<Place>(sql`
    with freed as (
      select f.* from ${givenRows(freed, sql`"variantId" int, quantity int`)} f
      join variants v on v.id = f."variantId" join products p on p.id = v.product_id
      where p.state = 'live' and ${launchOf(sql`p`)} is null),
    waiting as (
      select w.id, w.variant_id, w.email, w.network, w.wide_network,
        coalesce(w.mailbox_key, lower(w.email)) as mailbox_key, freed.quantity
      from freed join waiting_places w on w.variant_id = freed."variantId" and w.confirmed_at is not null
        and w.offered_until is null
      where ${isDue(now)}),
    of_networks as (
      select distinct on (variant_id, coalesce(network, id::text)) * from waiting
      order by variant_id, coalesce(network, id::text), id),
    of_owners as (
      select distinct on (variant_id, mailbox_key) * from of_networks order by variant_id, mailbox_key, id),
    placed as (select *, row_number() over (partition by variant_id order by id) as position from of_owners)
    select id::int, variant_id as "variantId", email, network, wide_network as "wideNetwork", mailbox_key as "mailboxKey"
    from placed where position <= 2 * quantity + ${placesBeyond} order by id`)
  return [...places]
}

/** How many more places than pieces are looked at, since some are passed over. */
const placesBeyond = 20

/** Sets a piece aside for a place. False: it is passed over. */
async function offerTo(tx: Db, place: Place, uncounted: number, until: Date, now: Date): Promise<boolean> {
  if (!(await tryLockOffers(tx, place))) return false
  if (!(await mayTake(tx, place, uncounted))) return false
  const [offered] = await tx.execute(sql`
    with free as (
      select w.id from waiting_places w where w.id = ${place.id} and w.offered_until is null and ${isDue(now)}
      for update skip locked),
    offered as (
      update waiting_places set offered_until = ${until.toISOString()}::timestamptz from free
      where waiting_places.id = free.id returning waiting_places.*)
    insert into past_offers (variant_id, network, mailbox_key, offered_at)
    select variant_id, network, ${place.mailboxKey}, ${now.toISOString()}::timestamptz from offered returning id`)
  if (!offered) return false
  await oweEmails(tx, sql`values (${`waiting-place ${place.id}`}, 'piece-back', ${until.toISOString()})`)
  return true
}

/** Until the transaction ends nobody else offers to this network, or to this owner of mailboxes. */
async function tryLockOffers(tx: Db, { network, mailboxKey }: Place) {
  const lock = (of: string) => sql`pg_try_advisory_xact_lock(hashtextextended(${`offers: ${of}`}, 0))`
  const [row] = await tx.execute<{ isLocked: boolean }>(
    sql`select ${lock(mailboxKey)} and ${network === null ? sql`true` : lock(network)} as "isLocked"`,
  )
  return row!.isLocked
}

/**
 * Whether one more piece fits into what the network and the person hold. `uncounted`: pieces of the variant that are
 * neither in stock nor held at this moment, below zero for those that are both. Places from before networks were noted pass.
 */
async function mayTake(tx: Db, { variantId, email, network, wideNetwork }: Place, uncounted: number) {
  if (network === null || wideNetwork === null) return true
  const holder = { network, wideNetwork, phone: null, email }
  const held = await countHeldAtOnce(tx, holder, [{ variantId, quantity: 1 }])
  if (held === null) return false
  const variants = held.variants.map((variant) => ({ ...variant, all: variant.all + uncounted }))
  return mayHold(tx, holder, { ...held, all: held.all + uncounted, variants }, false)
}

/** Offers what is in stock of these variants to those who wait. */
export async function offerFreePieces(tx: Db, now: Date, variantIds: readonly number[]) {
  const isWanted = sql`
    stock > 0 and id in (
      select variant_id from waiting_places where ${isWaiting}
        and variant_id = ${givenValues(variantIds, sql`int`)})`
  const free = (await lockStock(tx, isWanted)).map(({ id, stock }) => ({ variantId: id, quantity: stock! }))
  const left = new Map((await setAside(tx, free, now, true)).map(({ variantId, quantity }) => [variantId, quantity]))
  const taken = free.flatMap(({ variantId, quantity }) => {
    const count = quantity - (left.get(variantId) ?? 0)
    return count > 0 ? [{ variantId, quantity: count }] : []
  })
  if (taken.length > 0) await takeFromStock(tx, taken, await shownPieces(tx), { cause: 'offered' })
}

const shownPieces = async (tx: Db) => (await findSettings(tx)).orders.maxUnpaidPieces

const offersAtOnce = 200

/**
 * Ends offers that nobody used in time, each for itself: their pieces go to the next who wait, or back into stock.
 * Returns how many.
 */
export const endOffers = (db: Db, now = new Date()): Promise<number> =>
  workThrough(
    (stuck: readonly { id: number }[]) =>
      db.execute<{ id: number }>(sql`
        select id::int from waiting_places where offered_until <= ${now.toISOString()}::timestamptz
          and id <> all(${idsOf(stuck)}::bigint[])
        order by offered_until limit ${offersAtOnce}`),
    ({ id }) => db.transaction((tx) => endOffer(tx, id, now)),
    async () => {},
    { passesOver: true },
  )

async function endOffer(tx: Db, id: number, now: Date) {
  const ended = await tx.execute<{ variantId: number }>(sql`
    delete from waiting_places where id in (
      select id from waiting_places where id = ${id} and offered_until <= ${now.toISOString()}::timestamptz
      for update skip locked)
    returning variant_id as "variantId"`)
  await giveBack(
    tx,
    ended.map(({ variantId }) => variantId),
    now,
  )
}

const idsOf = (rows: readonly { id: number }[]) => `{${rows.map(({ id }) => id).join(',')}}`

/** Offers what became free without anybody offering it, each variant for itself. */
export const offerAllFree = (db: Db, now = new Date()) =>
  workThrough(
    (stuck: readonly { id: number }[]) =>
      db.execute<{ id: number }>(sql`
        select id from variants where stock > 0 and id <> all(${idsOf(stuck)}::int[])
          and id in (select variant_id from waiting_places where ${isWaiting})
        order by id limit ${offersAtOnce}`),
    ({ id }) => db.transaction((tx) => offerFreePieces(tx, now, [id])),
    async () => {},
    { passesOver: true },
  )

/**
 * Writes to those who wait for a size that is not counted any more: anybody can buy it. Their places end as if they had
 * never been confirmed, a week later.
 */
export const announceUncounted = (db: Db) =>
  db.transaction(async (tx) => {
    const over = await tx.execute<{ id: number }>(sql`
      update waiting_places w set confirmed_at = null, asked_at = now()
      from variants v join products p on p.id = v.product_id
      where w.confirmed_at is not null and w.offered_until is null and v.id = w.variant_id and v.stock is null
        and p.state = 'live' and ${launchOf(sql`p`)} is null
      returning w.id::int`)
    if (over.length > 0)
      await oweEmails(
        tx,
        sql`select 'waiting-place ' || id, 'size-back', gen_random_uuid()::text from ${givenRows(over, sql`id int`)} over`,
      )
  })

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
  const freed = byVariant(variantIds.map((variantId) => ({ variantId, quantity: 1 })))
  const left = await setAside(tx, freed, now)
  if (left.length > 0) await putIntoStock(tx, left, await shownPieces(tx), { cause: 'offer over' })
}
