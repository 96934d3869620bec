import type { LoaderFunctionArgs } from 'react-router'
import { stockShownContext } from '#app/context.ts'

/** Tells the page cache which products' stock a loader's answer shows, so that it outlives changes of all others. */
export function showsStockOf(context: LoaderFunctionArgs['context'], products: readonly { id: number }[]) {
  const shown = context.get(stockShownContext) ?? new Set()
  for (const { id } of products) shown.add(id)
  context.set(stockShownContext, shown)
}
