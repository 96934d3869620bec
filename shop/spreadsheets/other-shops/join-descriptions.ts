import { isHtml, writeHtml } from '#shop/catalogue/describing/description-html.ts'
import { tidyDescription } from '#shop/catalogue/describing/tidy-description.ts'

/** The short text above the long one: as HTML where one of them is. Two that are the same stand once. */
export function joinDescriptions(short: string, long: string) {
  const parts = [...new Set([short, long].map((text) => text.trim()).filter(Boolean))]
  const isMarked = parts.some(isHtml)
  return parts.map((text) => (isMarked && !isHtml(text) ? writeHtml(tidyDescription(text)) : text)).join('\n\n')
}
