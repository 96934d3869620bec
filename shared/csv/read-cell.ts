/** The text of a cell, without the mark with which a spreadsheet is kept from taking it for a formula. */
export function readCell(cell: string) {
  const text = cell.startsWith("'") && /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
  // A file is read cell by cell several times, and most cells have plain characters alone.
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}
