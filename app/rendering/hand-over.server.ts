import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { listedElement } from './listed-products.ts'
import type { PageMarkup } from './page-markup.server.ts'

/** The loaders' data for the browser, as React Router's StreamTransfer writes it, in one script. */
export const dataScript = (data: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close();</script>`

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
