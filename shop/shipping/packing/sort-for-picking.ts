type Picked = { number: string; skus: readonly string[] }

/**
 * Orders in the sequence in which their goods are fetched: those of one article first, the same articles together, then
 * those of several.
 */
export const sortForPicking = <Order extends Picked>(orders: readonly Order[]): Order[] =>
  orders
    .map((order) => ({ order, skus: [...new Set(order.skus)].toSorted() }))
    .toSorted(
      (a, b) =>
        Number(a.skus.length > 1) - Number(b.skus.length > 1) ||
        (a.skus[0] ?? '').localeCompare(b.skus[0] ?? '') ||
        a.order.number.localeCompare(b.order.number),
    )
    .map(({ order }) => order)
