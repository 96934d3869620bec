import { stringify } from 'csv-stringify/sync'

/** Spreadsheets take a file for UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** A sum below zero, which a spreadsheet shall add up. */
const isNumber = (text: string) => /^-\d+(?:\.\d+)?$/.test(text)

/**
 * A text as a cell that no spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 * A text that already looks so protected gets one more, so that readCell gives every text back.
 */
export const writeCell = (text: string) =>
  /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber(text) ? `'${text}` : text

/** Rows of a file, their ends included. What might end a row somewhere is quoted, and so are spaces at the ends of a cell. */
export const writeRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((texts) => texts.map(writeCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n;\t]|^\s|\s$/ },
  )

const rowsInPiece = 500

/** A whole file with its headings, piece by piece. What fails to find the rows fails before the first. */
export async function* writeFile(headings: readonly string[], findRows: () => Promise<readonly (readonly string[])[]>) {
  const rows = await findRows()
  yield byteOrderMark + writeRows([headings])
  for (let at = 0; at < rows.length; at += rowsInPiece) yield writeRows(rows.slice(at, at + rowsInPiece))
}
