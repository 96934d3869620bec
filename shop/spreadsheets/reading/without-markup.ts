const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
}

const isMarkup = /<\/?(p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|a|table|meta|style|script|section|img)\b[^>]*>/i
const unseen = /<!--[\s\S]*?-->|<(style|script|iframe|head)\b[\s\S]*?<\/\1\s*>/gi

/** "&amp;" → "&": characters as HTML writes them. */
export const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
      const isCharacter = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      return isCharacter ? String.fromCodePoint(point).replace('\u00A0', ' ') : ''
    },
  )

/** Other programs write descriptions as HTML, often over several lines; ours are plain paragraphs. */
export function withoutMarkup(text: string) {
  if (!isMarkup.test(text)) return text
  const plain = text
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|div|li|h[1-6]|tr|ul|ol|section|table)\s*>/gi, '\n')
    .replace(/<\/(td|th)\s*>\s*(?=<(td|th)\b)/gi, ' | ')
    .replace(/<[^>]*>/g, '')
  return withoutEntities(plain)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
