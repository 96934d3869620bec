import type { LoaderFunctionArgs } from 'react-router'
import { nextStartContext, stockShownContext } from '#app/context.ts'
import { nextChangeOf, type ProductStart } from '#shop/catalogue/launch-rules.ts'

type Shown = { id: number; start: ProductStart | null }

/**
 * Tells the page cache which products' stock a loader's answer shows, so that it outlives changes of all others, and
 * when one of them starts.
 */
export function showsStockOf(context: LoaderFunctionArgs['context'], products: readonly Shown[]) {
  const shown = context.get(stockShownContext) ?? new Set()
  for (const { id } of products) shown.add(id)
  context.set(stockShownContext, shown)
  const next = nextChangeOf(products.map(({ start }) => start))
  if (next !== null) context.set(nextStartContext, Math.min(next, context.get(nextStartContext) ?? Infinity))
}
