import type { MetaDescriptor } from 'react-router'
import type { loader as frameLoader } from './layout.tsx'

type FrameData = Awaited<ReturnType<typeof frameLoader>>
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PageMeta = {
  /** Without the brand, which is added; the front page names none. */
  title?: string
  description?: string
  /** The one address of this page, from the root: "/products?gender=men". */
  path: string
  imagePath?: string
  /** Kept out of search engines' lists. */
  unlisted?: boolean
}

/** What the storefront layout loaded, for a page's own meta. */
export const frameOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'storefront/layout')?.loaderData as FrameData | undefined

/** Title, description, canonical address and what a shared link shows, for a page below the storefront layout. */
export function pageMeta(matches: Matches, { title, description, path, imagePath = '/share.jpg', unlisted }: PageMeta): MetaDescriptor[] {
  const frame = frameOf(matches)
  if (!frame) return title ? [{ title }] : []

  const { brand } = frame.settings
  const shownTitle = title ?? `${brand.name}: ${brand.tagline}`
  const shownDescription = description ?? brand.blurb
  const url = `${frame.publicUrl}${path}`
  return [
    { title: title ? `${title} | ${brand.name}` : shownTitle },
    { name: 'description', content: shownDescription },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: shownTitle },
    { property: 'og:description', content: shownDescription },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${frame.publicUrl}${imagePath}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
