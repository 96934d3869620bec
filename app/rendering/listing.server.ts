import type { RouterContextProvider } from 'react-router'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { type ListDetails, type Listed, products } from './listed-products.ts'
import { asOneText } from './one-text.ts'
import { listedProductsContext, pageWriterContext } from './page-contexts.ts'

type Asked = { request: Pick<Request, 'url'>; context: Readonly<RouterContextProvider> }

/**
 * The products and counts of a page of the list. In this process `productsOf` gives the very products, so that their
 * markup is found again.
 */
export function listing(found: readonly ProductCard[], details: ListDetails, { request, context }: Asked): Listed {
  const isForScript = new URL(request.url).pathname.endsWith('.data')
  const isBeside = !isForScript && context.get(pageWriterContext) === 'own'
  if (isBeside) context.set(listedProductsContext, found)
  return { details: asOneText(details), cards: isBeside ? null : JSON.stringify(found), [products]: found }
}
