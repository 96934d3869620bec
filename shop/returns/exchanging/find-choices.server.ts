import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { paidFor } from '#shop/catalogue/product-sql.server.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'

/** The pieces that a piece can be exchanged for. `stock` null: not counted. */
export type ExchangeChoice = {
  productId: number
  variantId: number
  size: string
  colorName: string | null
  stock: number | null
  /** Today's. */
  pricePaise: number
}

type Row = Omit<ExchangeChoice, 'colorName'> & {
  color: string | null
  colors: string[]
  ownColorNames: OwnColorNames
}

/** Every size and colour that is made of these products and is on sale, with its stock, in the order of the product page. */
export async function findExchangeChoices(db: Db, productIds: readonly number[]): Promise<ExchangeChoice[]> {
  if (productIds.length === 0) return []
  const rows = await db.execute<Row>(sql`
    select v.product_id as "productId", v.id as "variantId", v.size, v.color, v.stock, p.colors, ${paidFor()} as "pricePaise",
      p.own_color_names as "ownColorNames"
    from variants v join products p on p.id = v.product_id and p.state = 'live'
    where v.product_id = ${givenValues(productIds, sql`int`)}
    order by v.product_id, array_position(p.sizes, v.size), array_position(p.colors, v.color), v.id`)
  return rows.map(({ color, colors, ownColorNames, ...choice }) => ({
    ...choice,
    colorName: color && colorNameIn({ colors, ownColorNames }, color),
  }))
}

/** A choice for a line; `dearerPaise`: how much more it costs today than the piece itself; 0: as much. */
export type SameProductChoice = ExchangeChoice & { dearerPaise: number }

/** The choices for one line: all of its product but the piece itself, as far as so many are left. */
export function choicesFor(
  choices: readonly ExchangeChoice[],
  { productId, variantId }: { productId: number | null; variantId: number | null },
  quantity = 1,
): SameProductChoice[] {
  const own = choices.find((choice) => choice.variantId === variantId)
  return choices
    .filter((choice) => choice.productId === productId && choice.variantId !== variantId)
    .filter(({ stock }) => stock === null || stock >= quantity)
    .map((choice) => ({ ...choice, dearerPaise: own ? choice.pricePaise - own.pricePaise : 0 }))
}
