import { changedPrices } from '../managing/price-change.ts'
import type { Priced } from '../rules.ts'
import { type OwnPrice, priceOf, withLowestAsProducts } from '../variant-price.ts'

export type Reduction = { percent: number; wholeRupees: boolean }

/** A sale price that a sale wrote, and the one from before, in paise. */
export type Written = { formerPaise: number | null; setPaise: number | null }

type Piece = { id: number } & OwnPrice

/** The lowest of the sale price without sales and what the sales make of the price; null: it stays the price. */
function reducedPaise({ pricePaise, salePricePaise }: Priced, sales: readonly Reduction[]): number | null {
  const reduced = sales.flatMap(({ percent, wholeRupees }) => {
    const after = changedPrices({ pricePaise, salePricePaise: null }, { kind: 'sale', by: { percent }, wholeRupees })
    // A price of a few paise cannot be lowered: it stays.
    return typeof after === 'string' || after.salePricePaise === null ? [] : after.salePricePaise
  })
  const all = salePricePaise === null ? reduced : [salePricePaise, ...reduced]
  return all.length > 0 ? Math.min(...all) : null
}

/** The price without sales: a sale price that staff wrote since stays theirs. */
function unreduced(current: Priced, written: Written | undefined): Priced {
  if (!written || current.salePricePaise !== written.setPaise) return current
  const { formerPaise } = written
  // The price may be below the former sale price by now.
  return { ...current, salePricePaise: formerPaise !== null && formerPaise < current.pricePaise ? formerPaise : null }
}

/** Whether staff or an import wrote another sale price than the sales did. */
export const isPricedByHand = (
  product: Priced,
  pieces: readonly Piece[],
  written: ReadonlyMap<number | null, Written>,
) =>
  pieces.length === 0
    ? written.has(null) && written.get(null)!.setPaise !== product.salePricePaise
    : pieces.some((piece) => {
        const wrote = written.get(piece.id)
        return wrote !== undefined && wrote.setPaise !== priceOf(product, piece).salePricePaise
      })

/**
 * A product's prices under these sales, and what to write down of each variant. No sales: the prices without them.
 * `written`: by variant; null is the product's own, which a variant that was added since has.
 */
export function priceUnderSales(
  product: Priced,
  pieces: readonly Piece[],
  written: ReadonlyMap<number | null, Written>,
  sales: readonly Reduction[],
) {
  const priced = (current: Priced, wrote: Written | undefined) => {
    const former = unreduced(current, wrote)
    const setPaise = reducedPaise(former, sales)
    return {
      price: { pricePaise: current.pricePaise, salePricePaise: setPaise },
      row: { formerPaise: former.salePricePaise, setPaise },
    }
  }
  const own = priced(product, written.get(null))
  const each = pieces.map((piece) => priced(priceOf(product, piece), written.get(piece.id) ?? written.get(null)))
  const after = withLowestAsProducts(
    own.price,
    each.map(({ price }) => price),
  )
  const first = each.find(
    ({ price }) =>
      price.pricePaise === after.product.pricePaise && price.salePricePaise === after.product.salePricePaise,
  )
  return {
    product: after.product,
    pieces: pieces.map(({ id }, at) => ({ id, ...after.variants[at]! })),
    rows: [
      { variantId: null, ...(first ?? own).row },
      ...pieces.map(({ id }, at) => ({ variantId: id, ...each[at]!.row })),
    ],
  }
}
