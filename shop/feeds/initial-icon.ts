import type { Theme } from '#shop/theme/inputs.ts'

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The first sign of a name as people write it: of "ನೂಲು ಮನೆ" it is "ನೂ". */
export function initialOf(name: string) {
  const [first] = segmenter.segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase('en-IN')
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The icon of a shop that was given none: the initial of its name in the colours of its look. */
export const initialIcon = (name: string, { accent, ground }: Pick<Theme, 'accent' | 'ground'>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/>` +
  `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="19" ` +
  `fill="${ground}">${inXml(initialOf(name))}</text></svg>`
