import { plainNumber } from './phones/indian-mobile.ts'

/**
 * An order's public number: a prefix of the shop's own choice, a hyphen and six to twelve digits, "FW-104233". The
 * prefix begins with a letter, so that digits alone never stand for a prefix, and a number is never read as a phone
 * number.
 */
const prefixShape = '[A-Z][A-Z0-9]{0,5}'

/** For expressions that find an order number within a longer text, such as an address. */
export const orderNumberShape = `${prefixShape}-[0-9]{6,12}`

export const orderNumberPrefix = new RegExp(`^${prefixShape}$`)
export const wholeOrderNumber = new RegExp(`^${orderNumberShape}$`)

export const isOrderNumber = (text: string) => wholeOrderNumber.test(text)

/** Six digits at least; numbers below 100,000 are none. */
export const makeOrderNumber = (prefix: string, digits: number) => `${prefix}-${digits}`

/** Longest text that a person may type as an order number: the number itself, with a # and spaces around its parts. */
export const maxTypedNumberLength = 24

/**
 * An order number as somebody typed or copied it, in capitals and without spaces, dashes, unseen characters, a leading #
 * or the end of a sentence: "FW104233", or "104233" when the prefix was left out. Null when it cannot be an order number.
 */
export function readTypedNumber(text: string): string | null {
  const typed = plainNumber(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/^#|(?<![.,;])[.,;]+$/g, '')
  return new RegExp(`^(?:${prefixShape})?[0-9]{6,12}$`).test(typed) ? typed : null
}
