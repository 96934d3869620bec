/** The text of a cell, without the mark with which a spreadsheet is kept from taking it for a formula. */
export const readCell = (cell: string) =>
  (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell).normalize('NFC')

/** A barcode without the apostrophe and the spaces that files have in it. */
export const plainBarcode = (cell: string) => readCell(cell).replace(/^'+|\s/g, '')

/** Lines of one cell. */
export const joinLines = (lines: readonly string[]) => lines.join('\n')

export const splitLines = (cell: string) => cell.split(/\r\n|\r|\n/)
