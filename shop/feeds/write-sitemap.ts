import { element } from '#shared/xml.ts'
import { variantUrl } from '#shop/media/rules.ts'

type Link = { path: string; changedAt?: Date | null; imagePath?: string }
type LinkedProduct = { id: number; updatedAt: Date; images: { key: string }[] }

/** Pages that are always there; search engines find the rest through categories and products. */
const pages: Link[] = ['/about', '/contact', '/shipping-policy', '/refund-policy', '/privacy-policy', '/terms'].map(
  (path) => ({ path }),
)

const shelves = ['/', '/products', '/mens', '/womens', '/products?new_arrival=true', '/products?bestseller=true']

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The pages that are no products; shelves are as new as the newest thing on them. */
export function pageLinks(
  changedAt: Date | null,
  categories: { slug: string; changedAt: Date | null }[],
  collections: { slug: string; updatedAt: Date }[],
): Link[] {
  return [
    ...shelves.map((path) => ({ path, changedAt })),
    ...categories.map(({ slug, changedAt }) => ({ path: `/products?category=${encodeURIComponent(slug)}`, changedAt })),
    ...collections.map(({ slug, updatedAt }) => ({
      path: `/collections/${slug}`,
      changedAt: changedAt && changedAt > updatedAt ? changedAt : updatedAt,
    })),
    ...pages,
  ]
}

export const productLink = ({ id, updatedAt, images: [first] }: LinkedProduct): Link => ({
  path: `/products/${id}`,
  changedAt: updatedAt,
  imagePath: first && variantUrl(first.key, 1080, 'jpg'),
})

/** One sitemap: https://www.sitemaps.org/protocol.html, with Google's images. */
export async function* writeSitemap(publicUrl: string, parts: AsyncIterable<Link[]>) {
  yield `${declaration}<urlset ${names} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
  for await (const links of parts) yield links.map((link) => urlOf(publicUrl, link)).join('')
  yield '</urlset>\n'
}

/** The list of sitemaps of a shop with more products than one may hold. */
export function writeSitemapIndex(publicUrl: string, parts: { part: number; changedAt: Date | null }[]) {
  const sitemaps = [
    { path: '/sitemaps/pages.xml', changedAt: null },
    ...parts.map(({ part, changedAt }) => ({ path: `/sitemaps/products-${part}.xml`, changedAt })),
  ].map(({ path, changedAt }) => `<sitemap>${element('loc', publicUrl + path)}${lastmod(changedAt)}</sitemap>\n`)
  return `${declaration}<sitemapindex ${names}>\n${sitemaps.join('')}</sitemapindex>\n`
}

function urlOf(publicUrl: string, { path, changedAt, imagePath }: Link) {
  const image = imagePath ? `<image:image>${element('image:loc', publicUrl + imagePath)}</image:image>` : ''
  return `<url>${element('loc', publicUrl + path)}${lastmod(changedAt)}${image}</url>\n`
}

const lastmod = (changedAt: Date | null | undefined) => (changedAt ? element('lastmod', changedAt.toISOString()) : '')
