const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** The last character that follows from the first 14, which are weighed 1 and 2 in turn, in base 36. */
export function checkSignOf(first14: string) {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * ((at % 2) + 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36]!
}

export const hasShapeOfGstin = (text: string) => shape.test(text)

/** A number that was mistyped fails it. */
export const isGstin = (text: string) => shape.test(text) && text[14] === checkSignOf(text.slice(0, 14))
