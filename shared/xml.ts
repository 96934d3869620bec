const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 cannot hold in any spelling: https://www.w3.org/TR/xml/#charsets */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as it stands between tags or in an attribute, in whatever script it is written. */
export const xmlText = (text: string) => text.replace(unspeakable, '').replace(/[&<>"']/g, (mark) => entities[mark]!)

export const element = (name: string, text: string | number) => `<${name}>${xmlText(String(text))}</${name}>`

/** The text that an attribute or element of XML spelled: what `xmlText` wrote, and numbered characters. */
export const plainText = (xml: string) =>
  xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (mark, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal as string, 16))
    return Object.entries(entities).find(([, entity]) => entity === `&${name};`)?.[0] ?? mark
  })
