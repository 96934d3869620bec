import type { Db } from '#db/client.server.ts'
import { swatchName } from '#shop/catalogue/name-color.server.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { productImages, products, variants } from '#shop/catalogue/tables.server.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { byVariant } from './reserve-stock.server.ts'

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
}

export type LineProblem = AskedLine & { problem: string }

/** The shop's own view of what is asked for: its prices, and in words what cannot be sold. Locks the variants, in id order. */
export async function priceLines(db: Db, asked: readonly AskedLine[]) {
  const productIds = [...new Set(asked.map(({ productId }) => productId))]
  const found = await db
    .select({
      productId: products.id,
      productName: products.name,
      category: products.category,
      categorySlug: products.categorySlug,
      colors: products.colors,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      variantId: variants.id,
      sku: variants.sku,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      imageKey: sql<string | null>`(
        select ${productImages.imageKey} from ${productImages} where ${productImages.productId} = ${products.id}
        order by (${productImages.color} is not distinct from ${variants.color}) desc, ${productImages.position} limit 1)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(products.id, productIds), eq(products.state, 'live')))
    .orderBy(asc(variants.id))
    .for('update', { of: variants })

  const lines: PricedLine[] = []
  const problems: LineProblem[] = []
  for (const line of asked) {
    const ofProduct = found.filter(({ productId }) => productId === line.productId)
    const [product] = ofProduct
    const chosen = ofProduct.find(({ size, color }) => size === line.size && (color ?? '') === line.color)
    const problem = whyNot(line, product, ofProduct.some(({ color }) => color !== null), chosen !== undefined)
    if (problem) problems.push({ ...line, problem })
    else if (chosen) {
      lines.push({
        productId: chosen.productId,
        variantId: chosen.variantId,
        sku: chosen.sku,
        productName: chosen.productName,
        category: chosen.category,
        categorySlug: chosen.categorySlug,
        size: chosen.size,
        color: chosen.color,
        colorName: chosen.color && swatchName(chosen.color),
        imageKey: chosen.imageKey,
        pricePaise: effectivePricePaise(chosen),
        quantity: line.quantity,
      })
    }
  }

  const wanted = new Map(byVariant(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, stock } of found) {
    const quantity = wanted.get(variantId)
    if (quantity === undefined || stock === null || stock >= quantity) continue
    for (const line of lines.filter((priced) => priced.variantId === variantId)) {
      problems.push({
        productId: line.productId,
        size: line.size,
        color: line.color ?? '',
        quantity: line.quantity,
        problem: stock === 0 ? `${line.productName} in this size just sold out.` : `Only ${stock} of ${line.productName} in this size are left.`,
      })
    }
  }
  return { lines, problems }
}

function whyNot(line: AskedLine, product: { productName: string } | undefined, hasColors: boolean, exists: boolean) {
  if (!product) return 'This product is no longer available.'
  if (!line.size) return 'Please select a size'
  if (hasColors && !line.color) return 'Please select a color'
  return exists ? null : `${product.productName} is no longer made in this size and colour.`
}
