/** "8.90123E+12": what a spreadsheet makes of a long number, whose last digits are lost. */
export const isShortened = (text: string) => /^'?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim())

/** The sentence for staff about a SKU, an AWB, an order number … that is one. */
export const sayShortened = (what: string, text: string) =>
  `A spreadsheet shortened this ${what} to ${text.trim().slice(0, 40)}. Please format the column as text, and put the whole number in again.`
