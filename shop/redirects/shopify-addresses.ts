import { slugOf } from '#shared/slug.ts'
import { policyPages } from '#shop/settings/policies.ts'

/** The page of an address of a shop at Shopify, or of WooCommerce: a page of every shop here, a product by its handle, or a collection. */
export type ShopifyAddress = { page: string } | { product: string } | { collection: string }

const { privacy, terms, refunds, shipping, about } = policyPages

const pages: Readonly<Record<string, string>> = {
  '/account': '/orders/find',
  '/account/login': '/orders/find',
  '/account/register': '/orders/find',
  '/account/orders': '/orders/find',
  '/my-account': '/orders/find',
  '/my-account/orders': '/orders/find',
  '/shop': '/products',
  '/store': '/products',
  '/blog': '/',
  '/blogs': '/',
  '/collections': '/products',
  '/collections/all': '/products',
  '/collections/men': '/mens',
  '/collections/mens': '/mens',
  '/collections/women': '/womens',
  '/collections/womens': '/womens',
  '/pages/about': about.path,
  '/pages/about-us': about.path,
  '/pages/our-story': about.path,
  '/pages/contact': '/contact',
  '/pages/contact-us': '/contact',
  '/pages/privacy-policy': privacy.path,
  '/pages/refund-policy': refunds.path,
  '/pages/return-policy': refunds.path,
  '/pages/returns': refunds.path,
  '/pages/shipping': shipping.path,
  '/pages/shipping-policy': shipping.path,
  '/pages/terms': terms.path,
  '/pages/terms-and-conditions': terms.path,
  '/pages/terms-of-service': terms.path,
  '/policies/contact-information': '/contact',
  '/policies/privacy-policy': privacy.path,
  '/policies/refund-policy': refunds.path,
  '/policies/shipping-policy': shipping.path,
  '/policies/terms-of-service': terms.path,
}

/** Reads a path and its parameters as Shopify's themes write them; null for any other address. */
export function readShopifyAddress(path: string, query: URLSearchParams): ShopifyAddress | null {
  const page = pages[path]
  if (page !== undefined) return { page }
  if (path === '/search') {
    const text = query.get('q')?.trim()
    return { page: text ? `/products?${new URLSearchParams({ search: text })}` : '/products' }
  }
  const product = /^\/collections\/[^/]+(\/products\/[^/]+)$/.exec(path)?.[1]
  if (product !== undefined) return { product }
  // A blog's list, and the posts of one subject: there is no journal here.
  if (/^\/blogs\/[^/]+(\/tagged\/[^/]+)?$/.test(path)) return { page: '/' }
  const collection =
    /^\/collections\/([^/]+)(?:\/[^/]+)?$/.exec(path)?.[1] ??
    /^\/product-category\/(?:[^/]+\/)*([^/]+)$/.exec(path)?.[1]
  return collection === undefined ? null : { collection: slugOf(decodeSafely(collection)) }
}

function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
