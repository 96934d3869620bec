import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { countRequest } from '#shop/limits/count-requests.server.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { offerFreePieces } from './offer-pieces.server.ts'

const isToken = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/**
 * Notes an address that somebody typed: it waits for a piece once its owner confirms it by e-mail. Asking twice is one
 * place, and the work is the same whether the address waits or not.
 */
export async function askForPiece(db: Db, { variantId, email }: { variantId: number; email: string }) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into waiting_places (variant_id, email)
      select v.id, ${email} from variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and p.state = 'live'
      on conflict (variant_id, lower(email)) do update set asked_at = case
        when waiting_places.confirmed_at is null then now() else waiting_places.asked_at end`)
    if ((await countRequest(tx, 'waiting list e-mails an hour', email)).isOver) return
    if ((await countRequest(tx, 'waiting list e-mails a day', email)).isOver) return
    await oweEmails(
      tx,
      sql`
      select 'waiting-place ' || id, 'waiting', ${randomUUID()} from waiting_places
      where variant_id = ${variantId} and lower(email) = lower(${email}) and confirmed_at is null`,
    )
  })
}

/** Makes the place of the link wait, any number of times; a piece that is free is offered at once. False: nobody's link. */
export async function confirmPlace(db: Db, token: string, now = new Date()): Promise<boolean> {
  if (!isToken(token)) return false
  return db.transaction(async (tx) => {
    const [place] = await tx.execute<{ variantId: number }>(sql`
      update waiting_places set confirmed_at = coalesce(confirmed_at, now()) where token = ${token}
      returning variant_id as "variantId"`)
    if (!place) return false
    await offerFreePieces(tx, now, [place.variantId])
    return true
  })
}

export type FoundPlace = {
  state: 'unconfirmed' | 'waiting' | 'offered'
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

/** The place in an e-mail's link; null when there is none, or the time of its offer is over. */
export async function findPlace(db: Db, token: string): Promise<FoundPlace | null> {
  if (!isToken(token)) return null
  const [place] = await db.execute<Omit<FoundPlace, 'offeredUntil'> & { offeredUntil: string | null }>(sql`
    select case when w.offered_until is not null then 'offered' when w.confirmed_at is not null then 'waiting'
        else 'unconfirmed' end as state,
      p.id as "productId", p.name as "productName", p.colors, p.own_color_names as "ownColorNames", v.size, v.color,
      p.effective_price_paise as "pricePaise", w.offered_until as "offeredUntil",
      (select image_key from product_images where product_id = p.id
        order by (color is not distinct from v.color) desc, position limit 1) as "imageKey",
      (select count(*)::int from waiting_places before where before.variant_id = w.variant_id and before.id < w.id
        and before.confirmed_at is not null and before.offered_until is null) as "waitsBefore"
    from waiting_places w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where w.token = ${token} and p.state = 'live' and (w.offered_until is null or w.offered_until > now())`)
  if (!place) return null
  return { ...place, offeredUntil: place.offeredUntil === null ? null : new Date(place.offeredUntil) }
}
