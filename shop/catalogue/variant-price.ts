import { effectivePricePaise, type Priced } from './rules.ts'

/** The price of a variant, in paise; null or absent: that of its product, with its sale price. */
export type OwnPrice = { pricePaise?: number | null; salePricePaise?: number | null }

/** The price and sale price of a variant. */
export const priceOf = (product: Priced, own: OwnPrice): Priced =>
  own.pricePaise == null
    ? { pricePaise: product.pricePaise, salePricePaise: product.salePricePaise }
    : { pricePaise: own.pricePaise, salePricePaise: own.salePricePaise ?? null }

/** The lowest price among variants; `isFrom`: others of them cost more. */
export function lowestPrice(product: Priced, variants: readonly OwnPrice[]): Priced & { isFrom: boolean } {
  const prices = variants.map((own) => priceOf(product, own))
  const paid = prices.map(effectivePricePaise)
  const lowest = prices[paid.indexOf(Math.min(...paid))] ?? priceOf(product, {})
  return { ...lowest, isFrom: new Set(paid).size > 1 }
}

/**
 * The same prices with the lowest as the product's, by which lists sort and filter: a variant has one of its own only
 * where it costs something else.
 */
export function withLowestAsProducts(product: Priced, variants: readonly OwnPrice[]) {
  const prices = variants.map((own) => priceOf(product, own))
  const lowestPaise = Math.min(...prices.map(effectivePricePaise))
  const lowest = prices.filter((price) => effectivePricePaise(price) === lowestPaise)
  const first = lowest.find((price) => isSamePrice(price, product)) ?? lowest[0] ?? priceOf(product, {})
  return { product: first, variants: prices.map((price) => (isSamePrice(price, first) ? noOwnPrice : price)) }
}

const noOwnPrice = { pricePaise: null, salePricePaise: null }

const isSamePrice = (one: Priced, other: Priced) =>
  one.pricePaise === other.pricePaise && one.salePricePaise === other.salePricePaise

/** The maximum retail price of a variant: its own, else its product's, and never below its price. */
export function mrpOf(
  product: Priced & { mrpPaise: number | null },
  own: OwnPrice & { mrpPaise?: number | null },
): number {
  return own.mrpPaise ?? Math.max(product.mrpPaise ?? 0, priceOf(product, own).pricePaise)
}
