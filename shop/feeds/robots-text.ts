/** Pages of one person, and addresses for the pages' own scripts. */
const notForLists = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/orders/',
  '/parts/',
  '/product-cards',
  '/suggestions',
  '/wishlist',
]

/** The same clothes in another order or another cut of the list. */
const views = ['search', 'size', 'color', 'fact', 'min_price', 'max_price', 'sort', 'page']

/** https://www.rfc-editor.org/rfc/rfc9309, with the wildcards that search engines know. */
export function robotsText(publicUrl: string) {
  return [
    'User-agent: *',
    ...notForLists.map((path) => `Disallow: ${path}`),
    ...views.flatMap((name) => [`Disallow: /products?${name}=`, `Disallow: /products?*&${name}=`]),
    'Disallow: /collections/*?',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
