import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { maxPerLine } from '#shop/cart/rules.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findChoices } from '#shop/orders/placing/find-choices.server.ts'
import { type PricedLine, priceLines } from '#shop/orders/placing/price-lines.server.ts'
import { type ExchangeChoice, findExchangeChoices } from './find-choices.server.ts'

/**
 * The pieces of any product on sale that others may be exchanged for, at today's price, by their variant; none where so
 * many are not left, and none of a product that one person may buy only some of.
 */
export async function findOffered(
  db: Db,
  wanted: readonly { variantId: number; quantity: number }[],
): Promise<ReadonlyMap<number, PricedLine>> {
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: variants.id, productId: variants.productId, size: variants.size, color: variants.color })
    .from(variants)
    .where(
      inArray(
        variants.id,
        wanted.map(({ variantId }) => variantId),
      ),
    )
  const asked = wanted.flatMap(({ variantId, quantity }) => {
    const variant = found.find(({ id }) => id === variantId)
    return variant ? [{ ...variant, color: variant.color ?? '', quantity }] : []
  })
  const { lines, problems } = priceLines(await findChoices(db, asked), asked, maxPerLine)
  // Lines of which too few are left are priced, too.
  const isShort = ({ productId, size, color }: PricedLine) =>
    problems.some((one) => one.productId === productId && one.size === size && one.color === (color ?? ''))
  return new Map(
    lines.flatMap((line) => (line.maxPerPerson === null && !isShort(line) ? [[line.variantId, line] as const] : [])),
  )
}

/** Another product that pieces can be exchanged for, with its choices. */
export type OfferedProduct = {
  productId: number
  name: string
  imageKey: string | null
  /** The lowest of its choices. */
  pricePaise: number
  choices: Pick<ExchangeChoice, 'variantId' | 'size' | 'colorName' | 'stock' | 'pricePaise'>[]
}

/** Those of these products of which some choice has so many pieces, in this order. */
export async function findOfferedProducts(
  db: Db,
  productIds: readonly number[],
  quantity: number,
): Promise<OfferedProduct[]> {
  const choices = await findExchangeChoices(db, productIds)
  const offered = await findOffered(
    db,
    choices.map(({ variantId }) => ({ variantId, quantity })),
  )
  return productIds.flatMap((productId) => {
    const own = choices.filter((choice) => choice.productId === productId && offered.has(choice.variantId))
    const line = own[0] && offered.get(own[0].variantId)
    if (!line) return []
    const { productName: name, imageKey } = line
    const pricePaise = Math.min(...own.map((choice) => choice.pricePaise))
    return [{ productId, name, imageKey, pricePaise, choices: own.map(({ productId: _, ...choice }) => choice) }]
  })
}
