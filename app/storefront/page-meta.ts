import type { MetaDescriptor } from 'react-router'
import { readText } from '#app/rendering/one-text.ts'
import { cutText } from '#shared/lengths.ts'
import { logoUrl } from '#shop/media/logo-rules.ts'
import type { FrameData } from './frame-data.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PageMeta = {
  /** Without the brand, which is added; the front page names none. */
  title?: string
  description?: string
  /** The one address of this page, from the root and with its parameters. */
  path: string
  image?: { path: string; alt: string }
  /** Search engines do not list the page. */
  unlisted?: boolean
}

/** The data of the storefront's layout, for a page's own meta. */
export function frameOf(matches: Matches) {
  const frame = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as FrameData | undefined
  return frame && { ...frame, settings: readText(frame.settings) }
}

/** Title, description, canonical address and what a shared link shows, for a page below the storefront layout. */
export function pageMeta(matches: Matches, { title, description, path, image, unlisted }: PageMeta): MetaDescriptor[] {
  const frame = frameOf(matches)
  if (!frame) return title ? [{ title }] : []

  const { brand, logo } = frame.settings
  const shared = image?.path ?? (logo.onLight ? logoUrl(logo.onLight, 'share.jpg') : '/share.jpg')
  const brandLine = [brand.name, brand.tagline].filter(Boolean).join(': ')
  const shownTitle = title ?? brandLine
  const shownDescription = description ?? brand.blurb
  const url = `${frame.publicUrl}${path}`
  return [
    { title: title ? `${title} | ${brand.name}` : shownTitle },
    ...(shownDescription ? [{ name: 'description', content: shownDescription }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: shownTitle },
    ...(shownDescription ? [{ property: 'og:description', content: shownDescription }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${frame.publicUrl}${shared}` },
    { property: 'og:image:alt', content: image?.alt ?? brandLine },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

const maxDescriptionLength = 160

/** As much of a text as a search result shows, ending at a sentence or a word. */
export function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  const start = cutText(line, maxDescriptionLength)
  const sentence = start.lastIndexOf('. ')
  if (sentence > maxDescriptionLength / 2) return start.slice(0, sentence + 1)
  return `${cutText(start, Math.max(start.lastIndexOf(' '), maxDescriptionLength / 2)).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`
}
