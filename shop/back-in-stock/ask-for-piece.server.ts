import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { launchOf } from '#shop/catalogue/launch-sql.server.ts'
import { paidFor } from '#shop/catalogue/product-sql.server.ts'
import type { OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { oweAskedEmails } from '#shop/messages/owe-email.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { networkOf, wideNetworkOf } from '#shop/rate-limits/networks.server.ts'
import { mailboxKey } from '#shop/stock/mailbox-key.ts'

/** A size of which nothing is left, of a product that can be bought by now. */
const isSoldOut = sql`v.stock = 0 and p.state = 'live' and ${launchOf(sql`p`)} is null`

/**
 * Notes an address that somebody typed for a size that is sold out: it waits once its owner confirms it by e-mail. Asking
 * twice is one place, and the work is the same whether the address waits or not. False: the size is not sold out.
 */
export const askForPiece = (db: Db, { variantId, email }: { variantId: number; email: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const asked = await tx.execute(sql`
      insert into waiting_places (variant_id, email, mailbox_key)
      select v.id, ${email}, ${mailboxKey(email)} from variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and ${isSoldOut}
      on conflict (variant_id, lower(email)) do update set asked_at = case
        when waiting_places.confirmed_at is null then now() else waiting_places.asked_at end
      returning id`)
    if (asked.length === 0) return false
    if ((await countRequest(tx, 'waiting list e-mails an hour', email)).isOver) return true
    if ((await countRequest(tx, 'waiting list e-mails a day', email)).isOver) return true
    await oweAskedEmails(
      tx,
      sql`
      select 'waiting-place ' || id, 'waiting' from waiting_places
      where variant_id = ${variantId} and lower(email) = lower(${email}) and confirmed_at is null`,
    )
    return true
  })

/**
 * Makes the place of the link wait, any number of times, for pieces that come back from now on: what is in stock by then
 * is anybody's. `address`: the client's, whose network a piece counts for. False: nobody's link.
 */
export async function confirmPlace(db: Db, token: string, address: string): Promise<boolean> {
  if (!isLinkToken(token)) return false
  const places = await db.execute(sql`
    with place as (select id from waiting_places where token = ${token}),
    confirmed as (
      update waiting_places w set confirmed_at = now(), network = ${networkOf(address)},
        wide_network = ${wideNetworkOf(address)}
      from place, variants v, products p
      where w.id = place.id and w.confirmed_at is null and v.id = w.variant_id and p.id = v.product_id and ${isSoldOut})
    select id from place`)
  return places.length > 0
}

export type FoundPlace = {
  /** on sale: nobody needs to wait. not on sale: its start is ahead. over: its offer is, or the product left the shop. */
  state: 'unconfirmed' | 'on sale' | 'not on sale' | 'waiting' | 'offered' | 'over'
  productId: number
  productName: string
  size: string
  color: string | null
  colors: string[]
  ownColorNames: OwnColorNames
  pricePaise: number
  imageKey: string | null
  offeredUntil: Date | null
  waitsBefore: number
}

/** The place in an e-mail's link; null when there is none. */
export async function findPlace(db: Db, token: string): Promise<FoundPlace | null> {
  if (!isLinkToken(token)) return null
  const [place] = await db.execute<Omit<FoundPlace, 'offeredUntil'> & { offeredUntil: string | null }>(sql`
    select case when p.state <> 'live' or w.offered_until <= now() then 'over'
        when w.offered_until is not null then 'offered' when w.confirmed_at is not null then 'waiting'
        when ${launchOf(sql`p`)} is not null then 'not on sale' when v.stock = 0 then 'unconfirmed'
        else 'on sale' end as state,
      p.id as "productId", p.name as "productName", p.colors, p.own_color_names as "ownColorNames", v.size, v.color,
      ${paidFor()} as "pricePaise", w.offered_until as "offeredUntil",
      (select image_key from product_images where product_id = p.id
        order by (color is not distinct from v.color) desc, position limit 1) as "imageKey",
      (select count(*)::int from waiting_places before where before.variant_id = w.variant_id and before.id < w.id
        and before.confirmed_at is not null and before.offered_until is null) as "waitsBefore"
    from waiting_places w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where w.token = ${token}`)
  if (!place) return null
  return { ...place, offeredUntil: place.offeredUntil === null ? null : new Date(place.offeredUntil) }
}
