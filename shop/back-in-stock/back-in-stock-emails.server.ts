import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { type EmailKinds, type FindContent, idOf } from '#shop/messages/email-kind.ts'
import type { BackInStockEmailContent } from './back-in-stock-email-content.ts'

type Find = FindContent<BackInStockEmailContent>

/** Says nothing that whoever typed the address could choose. */
const findConfirmation: Find = async (db, { subject }, { shopUrl }) => {
  const place = await findById(db, subject)
  if (!place || place.isConfirmed) return null
  const { email, token, ...about } = place
  return {
    to: email,
    content: { kind: 'waiting', ...described(about), link: `${shopUrl}/waiting/confirm?token=${token}` },
  }
}

/** Null when the offer is over, or was used. */
const findOffer: Find = async (db, { subject }, { shopUrl }) => {
  const place = await findById(db, subject)
  if (!place?.offeredUntil || new Date(place.offeredUntil) <= new Date()) return null
  const { email, token, offeredUntil, ...about } = place
  return {
    to: email,
    content: {
      kind: 'piece-back',
      ...described(about),
      until: formatMoment(offeredUntil),
      link: `${shopUrl}/waiting/offer?token=${token}`,
      leaveLink: `${shopUrl}/waiting/leave?token=${token}`,
    },
  }
}

/** Null when it sold out again, or is not on sale. */
const findSizeBack: Find = async (db, { subject }, { shopUrl }) => {
  const place = await findById(db, subject)
  if (!place?.isOnSale) return null
  const { email, productId, ...about } = place
  return {
    to: email,
    content: { kind: 'size-back', ...described(about), link: `${shopUrl}/products/${productId}` },
  }
}

type Place = {
  email: string
  token: string
  isConfirmed: boolean
  offeredUntil: string | null
  productId: number
  isOnSale: boolean
  product: string
  size: string
  color: string | null
  colors: string[]
  ownColorNames: OwnColorNames
}

async function findById(db: Db, subject: string) {
  const [place] = await db.execute<Place>(sql`
    select w.email, w.token, w.confirmed_at is not null as "isConfirmed", w.offered_until as "offeredUntil",
      p.id as "productId", p.state = 'live' and v.stock is distinct from 0 as "isOnSale", p.name as product, v.size, v.color, p.colors, p.own_color_names as "ownColorNames"
    from waiting_places w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where w.id = ${Number(idOf(subject))}`)
  return place
}

const described = ({
  product,
  size,
  color,
  ...names
}: Pick<Place, 'product' | 'size' | 'color' | 'colors' | 'ownColorNames'>) => ({
  product,
  choice: color === null ? sizeLabel(size) : `${sizeLabel(size)}, ${colorNameIn(names, color)}`,
})

/** The contents of e-mails to those who wait for a piece. */
export const backInStockEmailKinds: EmailKinds<BackInStockEmailContent> = {
  waiting: findConfirmation,
  'piece-back': findOffer,
  'size-back': findSizeBack,
}
