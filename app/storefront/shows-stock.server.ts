import type { LoaderFunctionArgs } from 'react-router'
import { pageReportContext } from '#app/context.ts'
import { nextChangeOf, type ProductLaunch } from '#shop/catalogue/launch-rules.ts'

type Shown = { id: number; start: ProductLaunch | null; set?: { pieces: readonly number[] } | null }

/**
 * Tells the page cache which products' stock a loader's answer shows, so that it outlives changes of all others, and
 * when one of them starts.
 */
export function showsStockOf(context: LoaderFunctionArgs['context'], products: readonly Shown[]) {
  const report = context.get(pageReportContext)
  report.stockShown ??= new Set()
  for (const { id, set } of products) for (const shown of [id, ...(set?.pieces ?? [])]) report.stockShown.add(shown)
  const next = nextChangeOf(products.map(({ start }) => start))
  if (next !== null) report.nextLaunch = Math.min(next, report.nextLaunch ?? Infinity)
}
