import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rowsOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { writeForMore } from '#shop/cart/rules.ts'
import { packedPiece } from '#shop/catalogue/find-packed.server.ts'
import { type ProductLaunch, launchSentence } from '#shop/catalogue/launch-rules.ts'
import { launchOf } from '#shop/catalogue/launch-sql.server.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { paidFor } from '#shop/catalogue/product-sql.server.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { SoldAhead } from '#shop/catalogue/sold-ahead.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'

export type AskedLine = { productId: number; size: string; color: string; quantity: number }

export type PricedLine = {
  productId: number
  variantId: number
  sku: string
  productName: string
  category: string
  categorySlug: string
  size: string
  color: string | null
  colorName: string | null
  imageKey: string | null
  pricePaise: number
  quantity: number
  /** The product's own; blank: that of its category. */
  ownHsn: string
  /** The product's own; null: that of its category. */
  ownGstPercent: number | null
  /** Its own or of its category; null: as the store's policy says. */
  returnRule: ReturnRule | null
  /** How its product is sold before it exists; null: from stock. */
  soldAhead: SoldAhead | null
}

/** A priced line as it is packed, and the most that one person may buy of its product; null: any number. */
export type LimitedLine = PricedLine & { maxPerPerson: number | null; packed: PackedPiece }

export type LineProblem = AskedLine & { problem: string }

/** The asked line's product if it is live, and the choice of it if it is made. */
export type Choice = {
  productId: number | null
  productName: string
  category: string
  categorySlug: string
  pricePaise: number
  hasColors: boolean
  colors: string[]
  ownColorNames: OwnColorNames
  variantId: number | null
  sku: string
  size: string
  color: string | null
  stock: number | null
  maxPerPerson: number | null
  ownHsn: string
  ownGstPercent: number | null
  returnRule: ReturnRule | null
  soldAhead: SoldAhead | null
  packed: PackedPiece
  start: ProductLaunch | null
  imageKey: string | null
}

/**
 * The shop's own view of what is asked for: its prices, and in words what cannot be sold; of a counted choice at most
 * `maxPieces` are. `found`: of findChoices, which does not lock, so that what is refused holds up nobody: takeStock
 * decides who gets the last.
 */
export function priceLines(found: readonly Choice[], asked: readonly AskedLine[], maxPieces: number) {
  const problems: LineProblem[] = []
  let isSoldOut = false
  const lines: (LimitedLine & { stock: number | null })[] = []
  for (const [at, line] of asked.entries()) {
    const choice = found[at]!
    const problem = whyNot(line, choice)
    if (problem) problems.push({ ...line, problem })
    else
      lines.push({
        ...toPriced(choice),
        quantity: line.quantity,
        stock: choice.stock,
        maxPerPerson: choice.maxPerPerson,
        packed: choice.packed,
      })
  }

  const wanted = new Map(byVariant(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { productId, variantId, size, color, quantity, productName, stock } of lines) {
    const problem = stock === null ? null : shortage(productName, wanted.get(variantId)!, stock, maxPieces)
    if (!problem) continue
    problems.push({ productId, size, color: color ?? '', quantity, problem })
    isSoldOut ||= stock === 0
  }
  return { lines: lines.map(({ stock: _stock, ...line }): LimitedLine => line), problems, isSoldOut }
}

/** A row for each asked line, in their order. */
export async function findChoices(db: Db, asked: readonly AskedLine[]) {
  const lines = asked.map(({ productId, size, color }, at) => ({
    at,
    productId,
    size: storable(size),
    color: storable(color),
  }))
  return [...(await choicesOf(db, { lines: JSON.stringify(lines), count: lines.length }))]
}

const choicesOf = preparedQuery((db, { lines, count }: Given<{ lines: string; count: number }>) =>
  db.execute<Choice>(sql`
    select p.id as "productId", p.name as "productName", p.category, p.category_slug as "categorySlug",
      ${paidFor()} as "pricePaise", p.colors, p.own_color_names as "ownColorNames",
      v.id as "variantId", v.sku, v.size, v.color, v.stock,
      p.hsn as "ownHsn", p.gst_percent as "ownGstPercent",
      ${launchOf(sql`p`)} as start, p.max_per_person as "maxPerPerson",
      ${packedPiece} as packed,
      coalesce(p.return_rule, (select return_rule from categories where name = p.category)) as "returnRule", p.sold_ahead as "soldAhead",
      v.id is null and exists (select from variants where product_id = p.id and color is not null) as "hasColors",
      (select image_key from product_images where product_id = p.id and v.id is not null
        order by (color is not distinct from v.color) desc, position limit 1) as "imageKey"
    from ${rowsOf(lines, count, sql`at int, "productId" int, size text, color text`)} asked
    left join products p on p.id = asked."productId" and p.state = 'live'
    left join categories c on c.name = p.category
    left join variants v on v.product_id = p.id and v.size = asked.size and coalesce(v.color, '') = asked.color
    order by asked.at`),
)

/** PostgreSQL has no text with a zero or half of a character in it, so no choice is called so. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

function toPriced(choice: Choice) {
  const { productId, productName, category, categorySlug, variantId, sku, size, color, imageKey } = choice
  const { pricePaise, ownHsn, ownGstPercent, returnRule, soldAhead } = choice
  return {
    productId: productId!,
    variantId: variantId!,
    sku,
    productName,
    category,
    categorySlug,
    size,
    color,
    colorName: color && colorNameIn(choice, color),
    imageKey,
    pricePaise,
    ownHsn,
    ownGstPercent,
    returnRule,
    soldAhead,
  }
}

function whyNot(line: AskedLine, { productId, productName, variantId, hasColors, start }: Choice) {
  if (productId === null) return 'This product is no longer available.'
  if (start !== null) return `${launchSentence(start)}. Until then it cannot be ordered.`
  if (variantId !== null) return null
  if (!line.size) return 'Please select a size'
  if (hasColors && !line.color) return 'Please select a color'
  return `${productName} is no longer made in this size and color.`
}

function shortage(productName: string, quantity: number, stock: number, maxPieces: number) {
  if (quantity > maxPieces && stock >= maxPieces) return writeForMore(maxPieces)
  if (stock >= quantity) return null
  return stock === 0
    ? `${productName} in this size just sold out.`
    : `Only ${stock} of ${productName} in this size are left.`
}
