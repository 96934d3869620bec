import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'

/** A size and colour as its count begins. */
export type PieceToCount = {
  variantId: number
  productId: number
  name: string
  label: string
  sku: string
  barcode: string
  imageKey: string | null
  /** The stock by the book; null: not counted so far. */
  book: number | null
  /** Pieces that are out of stock and still on the shelf: of orders that are not packed, of offers and of exchanges. */
  awaiting: number
  /** Its newest movement; 0: there is none. */
  seen: number
  /** Sold before it exists: its stock is a limit, and nothing lies on a shelf. */
  isAhead: boolean
}

/**
 * Pieces that left the stock and lie on the shelf until they are packed. Their tables belong to higher rooms, as in
 * held-pieces.server.ts.
 */
const awaitingPieces = (variantId: SQL) => sql`(
  coalesce((
    select sum(i.quantity - i.restocked_quantity - i.set_aside_quantity) from order_items i join orders o on o.id = i.order_id
    where i.variant_id = ${variantId} and o.stock_reserved and o.order_status in ('pending', 'confirmed')), 0)
  + (select count(*) from waiting_places w where w.variant_id = ${variantId} and w.offered_until is not null)
  + coalesce((
    select sum(l.asked) from return_lines l where l.exchange_variant_id = ${variantId} and l.held_until is not null), 0))::int`

/** UPC has 12 digits, and the same code as EAN has a 0 before them: scanners send either. */
const otherForm = (code: string) => (/^\d{12}$/.test(code) ? `0${code}` : code.replace(/^0(?=\d{12}$)/, ''))

/** The size with this SKU or barcode, or all sizes of a product, with how many there should be now. */
export async function findPiecesToCount(
  db: Db,
  asked: { code: string } | { product: number },
): Promise<PieceToCount[]> {
  const rows = await db.execute<
    Omit<PieceToCount, 'label'> & { size: string; color: string | null; colors: string[]; ownColorNames: OwnColorNames }
  >(sql`
    select v.id as "variantId", p.id as "productId", p.name, v.size, v.color, v.sku, v.barcode, p.colors, p.own_color_names as "ownColorNames",
      (select i.image_key from product_images i where i.product_id = p.id
        order by i.color is not distinct from v.color desc, i.position limit 1) as "imageKey",
      p.sold_ahead is not null as "isAhead", v.stock as book, ${awaitingPieces(sql`v.id`)} as awaiting,
      coalesce((select max(id) from stock_movements m where m.variant_id = v.id), 0)::float8 as seen
    from variants v join products p on p.id = v.product_id
    where ${
      'code' in asked
        ? sql`v.id = (
            select id from variants
            where lower(sku) = lower(${asked.code}) or (barcode <> '' and barcode in (${asked.code}, ${otherForm(asked.code)}))
            order by sku = ${asked.code} desc, lower(sku) = lower(${asked.code}) desc, id limit 1)`
        : sql`p.id = ${asked.product}`
    }
    order by v.id`)
  return [...rows].map(({ size, color, colors, ownColorNames, ...piece }) => ({
    ...piece,
    label: color === null ? size : `${size}, ${colorNameIn({ colors, ownColorNames }, color)}`,
  }))
}
