import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues, rowsOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { packedPiece } from '#shop/catalogue/find-packed.server.ts'
import type { ProductLaunch } from '#shop/catalogue/launch-rules.ts'
import { launchOf, ownLaunchOf } from '#shop/catalogue/launch-sql.server.ts'
import { isCollectionAhead } from '#shop/catalogue/members-sql.server.ts'
import { paidFor } from '#shop/catalogue/product-sql.server.ts'
import { type AskedLine, type Choice, rowsOfLine } from './price-lines.server.ts'

/** A row for each asked line, in their order; for a set its own and one for each of its pieces. */
export async function findChoices(db: Db, asked: readonly AskedLine[]) {
  const lines = asked.flatMap(rowsOfLine).map(({ productId, size, color }, at) => ({
    at,
    productId,
    size: storable(size),
    color: storable(color),
  }))
  const choices = [...(await choicesOf(db, { lines: JSON.stringify(lines), count: lines.length }))]
  if (!choices[0]?.isCollectionAhead) return choices
  const starts = await findStarts(db, choices)
  return choices.map((choice) => ({ ...choice, start: starts.get(choice.productId) ?? null }))
}

/** When the products start, collections considered, by their ids. */
async function findStarts(db: Db, choices: readonly Choice[]) {
  const ids = choices.flatMap(({ productId }) => productId ?? [])
  const rows = await db.execute<{ id: number | null; start: ProductLaunch | null }>(sql`
    select p.id, ${launchOf(sql`p`)} as start from products p where p.id = ${givenValues(ids, sql`int`)}`)
  return new Map(rows.map(({ id, start }) => [id, start]))
}

const choicesOf = preparedQuery((db, { lines, count }: Given<{ lines: string; count: number }>) =>
  db.execute<Choice & { isCollectionAhead: boolean }>(sql`
    select p.id as "productId", p.name as "productName", p.category, p.category_slug as "categorySlug",
      ${paidFor()} as "pricePaise", p.colors, p.own_color_names as "ownColorNames",
      v.id as "variantId", v.sku, v.size, v.color, v.stock,
      p.hsn as "ownHsn", p.gst_percent as "ownGstPercent",
      ${ownLaunchOf(sql`p`)} as start, ${isCollectionAhead} as "isCollectionAhead", p.max_per_person as "maxPerPerson",
      ${packedPiece} as packed,
      coalesce(p.return_rule, c.return_rule) as "returnRule", p.sold_ahead as "soldAhead",
      p.set_slots as "setSlots", p.set_percent as "setPercent",
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
