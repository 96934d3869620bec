import { readCell } from '#shared/csv/read-cell.ts'

/** A barcode without the apostrophe and the spaces that files have in it. */
export const plainBarcode = (cell: string) => readCell(cell).replace(/^'+|\s/g, '')

/** Lines of one cell. */
export const joinLines = (lines: readonly string[]) => lines.join('\n')

export const splitLines = (cell: string) => cell.split(/\r\n|\r|\n/)

/** The state of a product whose price is in another currency. */
export const inOtherCurrency = 'other currency'
