import { variantUrl } from '#shop/media/rules.ts'
import type { ShownSection } from './shown-section.ts'

/** The picture that shared links of a page show: its first one; undefined: the shop's own. */
export function shareImageOf(sections: readonly ShownSection[], title: string) {
  const [first] = sections.flatMap((section) => {
    if (section.kind === 'picture-text') return [{ imageKey: section.picture.imageKey, alt: section.alt }]
    return section.kind === 'hero' || section.kind === 'banner-pair' ? section.banners.slice(0, 1) : []
  })
  return first && { path: variantUrl(first.imageKey, 1080, 'jpg'), alt: first.alt || title }
}
