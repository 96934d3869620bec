import { readCell } from '#shared/csv/read-cell.ts'
import { tidySku } from '#shop/catalogue/managing/product-form.ts'

/** A barcode without the apostrophe and the spaces that files have in it. */
export const plainBarcode = (cell: string) => readCell(cell).replace(/^'+|\s/g, '')

/** A SKU without the apostrophe that Shopify writes before numbers, so that a spreadsheet keeps them as text. */
export const plainSku = (cell: string) => tidySku(readCell(cell).replace(/^'+/, ''))

export const isWholeAddress = (text: string) => /^https?:\/\//i.test(text)

/** Lines of one cell. */
export const joinLines = (lines: readonly string[]) => lines.join('\n')

export const splitLines = (cell: string) => cell.split(/\r\n|\r|\n/)

/** The state of a product whose price is in another currency. */
export const inOtherCurrency = 'other currency'
