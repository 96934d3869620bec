/** The text of a cell, without the mark with which a spreadsheet is kept from taking it for a formula. */
export const readCell = (cell: string) =>
  (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell).normalize('NFC')
