import { stringify } from 'csv-stringify/sync'

/** Spreadsheets take a file for UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/**
 * A text as a cell that no spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 * A text that already looks so protected gets one more, so that readCell gives every text back.
 */
export const writeCell = (text: string) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

/** Rows of a file, their ends included. What might end a row somewhere is quoted, and so are spaces at the ends of a cell. */
export const writeRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((texts) => texts.map(writeCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n;\t]|^\s|\s$/ },
  )
