import type { LoaderFunctionArgs } from 'react-router'
import { pageReportContext } from '#app/context.ts'
import { nextChangeOf, type ProductLaunch } from '#shop/catalogue/launch-rules.ts'

type Shown = { id: number; start: ProductLaunch | null }

/**
 * Tells the page cache which products' stock a loader's answer shows, so that it outlives changes of all others, and
 * when one of them starts.
 */
export function showsStockOf(context: LoaderFunctionArgs['context'], products: readonly Shown[]) {
  const report = context.get(pageReportContext)
  report.stockShown ??= new Set()
  for (const { id } of products) report.stockShown.add(id)
  const next = nextChangeOf(products.map(({ start }) => start))
  if (next !== null) report.nextLaunch = Math.min(next, report.nextLaunch ?? Infinity)
}
