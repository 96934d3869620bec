import { shareByWeight } from '#shared/share-by-weight.ts'
import { soldOrder, type SoldOrder } from '#shop/orders/agreed/sold-order.ts'

type Given = {
  items: readonly { id: number; unitPricePaise: number; quantity: number }[]
  /** By a promo code for all lines, at most their worth. */
  discountPaise: number
  shippingPaise: number
}

/** An order as it was agreed on, with a promo code for all its lines. */
export function soldWithCode({ items, discountPaise, shippingPaise }: Given): SoldOrder {
  const worths = items.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const off = shareByWeight(discountPaise, worths)
  return soldOrder(
    { shippingPaise },
    items,
    items.map(({ id }, at) => ({ target: 'line', itemId: id, cause: 'code', amountPaise: -off[at]! })),
  )
}
