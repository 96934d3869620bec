import { stringify } from 'csv-stringify/sync'

/**
 * A text as a cell that no spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 * A text that already looks so protected gets one more, so that readCell gives every text back.
 */
export const writeCell = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export const readCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).normalize('NFC')

/** A row of a file, its end included. Characters that might end a row somewhere are quoted. */
export const writeRow = (texts: readonly string[]) =>
  stringify([texts.map(writeCell)], { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ })

/** Lines of one cell. */
export const joinLines = (lines: readonly string[]) => lines.join('\n')

export const splitLines = (cell: string) => cell.split(/\r\n|\r|\n/)
