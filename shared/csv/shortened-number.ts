/** "8.90123E+12": what a spreadsheet makes of a long number, whose last digits are lost. */
export const isShortened = (text: string) => /^'?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim())

const repair = 'Please format the column as text, and put the whole number in again.'

/** The sentence for staff about a SKU, an AWB, an order number … that is one. */
export const sayShortened = (what: string, text: string) =>
  `A spreadsheet shortened this ${what} to ${text.trim().slice(0, 40)}. ${repair}`

/** A number without the zeros before it, which spreadsheets take away; a text with other signs stays as it is. */
export const withoutZeros = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)

/** The sentence for staff about a number whose zeros a spreadsheet took away. */
export const sayZerosTaken = (what: string, { typed, whole }: { typed: string; whole: string }) =>
  `A spreadsheet took the zeros before the ${what}: ${typed} is ${whole} here. ${repair}`
