import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { listedElement } from './listed-products.ts'
import type { PageMarkup } from './page-markup.server.ts'

/**
 * React Router's scripts with the loaders' data, as its StreamTransfer writes it, at the end of the one that opens the
 * stream: one script is one hash of the content policy.
 */
export function withData(scripts: string, data: string) {
  const end = scripts.indexOf('</script>', scripts.indexOf('window.__reactRouterContext'))
  const handOver = `window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close();`
  return scripts.slice(0, end) + handOver + scripts.slice(end)
}

/** The cards a page lists, as JSON beside React Router's data: that would be written as a text within a text, hashed and run. */
export const listedScript = (products: readonly ProductCard[], markup: PageMarkup) =>
  `<script type="application/json" id="${listedElement}">[${products
    .map((card) => markup.text(card, 'json', () => escapeScript(JSON.stringify(card))))
    .join(',')}]</script>`

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (letter) => escapes[letter]!)
