import { Readable } from 'node:stream'
import { CsvError } from 'csv-parse'
import { letOthersIn } from '../take-turns.ts'
import { filledWidth, findDelimiter, sayTooManyCells } from './delimiter.ts'
import { findHeadings, isRowOfList, isTotal, letterHeadings, maxHeadingLength, maxTitleRows } from './find-headings.ts'
import { openParser } from './open-parser.server.ts'

export type Refusal = { kind: 'refused'; sentence: string }

/** A row below the headings, with its number in a spreadsheet. */
export type TableRow = { row: number; cells: string[] }

type Limit = { maxRows: number; advice?: string }

const refusal = (sentence: string): Refusal => ({ kind: 'refused', sentence })

type Expected = {
  /** Says what the headings lack. */
  missing?(head: readonly string[]): string | null
  /** How many headings are known: of two ways to read the file the better one is taken. */
  countKnown?(head: readonly string[]): number
}

/** The headings of a CSV text and the rows below them, or why it cannot be read. Meanwhile, requests of others are answered. */
export async function readTable(
  text: string,
  { maxRows, advice = 'Please split it.' }: Limit,
  { missing = () => null, countKnown = (head) => (missing(head) === null ? 1 : 0) }: Expected = {},
): Promise<{ kind: 'read'; head: string[]; rows: TableRow[] } | Refusal> {
  if (text.includes('\0') || text.startsWith('PK'))
    return refusal('This is not a CSV file. Please save the workbook as CSV, and choose that file.')
  const { delimiter, lead } = findDelimiter(text, countKnown)
  const { filled, widths, isCut, refused } = await parseRows(withoutBlankEnd(text).slice(lead), delimiter, maxRows)
  if (refused) return refused
  const at = findHeadings(
    filled.slice(0, maxTitleRows + 1).map(({ cells }) => cells),
    countKnown,
    1,
  )
  const isBare = at !== -1 && isRowOfList(filled[at]!.cells, countKnown)
  const begin = isBare ? at : at + 1
  const rows = filled.slice(begin)
  const head = isBare ? letterHeadings(Math.max(...widths.slice(at))) : (filled[at]?.cells ?? [])
  while (rows.length > 1 && isTotal(rows.at(-1)!.cells)) rows.pop()
  const lacking = missing(head)
  if (lacking !== null) return refusal(lacking)
  if (rows.length === 0) return refusal('This file has no rows below its headings.')
  if (rows.length > maxRows)
    return refusal(`This file has more than ${maxRows.toLocaleString('en-IN')} rows. ${advice}`)
  if (isCut) return refusal('This file has many blank rows. Please delete them, and choose the file again.')
  // A comma behind the last heading names no column: the end of an amount may stand there.
  const named = filledWidth(head)
  const tooLong = rows.filter((_, below) => widths[begin + below]! > named).map(({ row }) => row)
  if (tooLong.length > 0) return refusal(sayTooManyCells(tooLong, named, delimiter))
  return { kind: 'read', head, rows }
}

/** A row of a million cells, or of one cell of three million characters, took seconds before anything else was looked at. */
const maxColumns = 1_000
const maxRowLength = 262_144

const sayTooWide =
  'This file has a row of more than 1,000 cells, or of very long ones. Please look for a quotation mark that is not closed.'

/** Blank ones between others are read like others. */
const maxBlankRows = 10_000

/** No more than are needed to see that there are too many. */
const maxParsedRows = (maxRows: number) => maxTitleRows + 2 + maxRows + maxBlankRows

/** The parser goes through them in one go. */
const bytesAtOnce = 4_096

async function* piecesOf(bytes: Buffer) {
  const turn = letOthersIn()
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    await turn()
    yield bytes.subarray(from, from + bytesAtOnce)
  }
}

/** The rows that are not blank, and how wide each of them is. `isCut`: there are more than are read. */
async function parseRows(text: string, delimiter: string, maxRows: number) {
  const filled: TableRow[] = []
  const widths: number[] = []
  const found = (refused?: Refusal, isCut = false) => ({ filled, widths, isCut, refused })
  const parser = openParser({ bom: true, delimiter, trim: true, max_record_size: maxRowLength })
  const source = Readable.from(piecesOf(Buffer.from(text))).on('error', (error) => parser.destroy(error))
  let row = 0
  try {
    for await (const read of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      const width = filledWidth(read)
      if (width > maxColumns) return found(refusal(sayTooWide))
      if (width > 0) {
        filled.push({ row, cells: read.slice(0, maxColumns).map((cell) => cell.normalize('NFC')) })
        widths.push(width)
      }
      if (row === maxParsedRows(maxRows)) return found(undefined, true)
    }
    return found()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return found(
      refusal(
        error.code === 'CSV_MAX_RECORD_SIZE'
          ? sayTooWide
          : 'This is not a CSV file: a quotation mark is not closed, or is in the wrong place.',
      ),
    )
  } finally {
    source.destroy()
  }
}

/** Spreadsheets write thousands of blank rows behind the last. A regular expression would look at each anew. */
function withoutBlankEnd(text: string) {
  let end = text.length
  while (end > 0 && ' ,;\t\r\n'.includes(text[end - 1]!)) end -= 1
  const endOfLine = text.indexOf('\n', end)
  return endOfLine === -1 ? text : text.slice(0, endOfLine + 1)
}

/** "COD_Available (Y/N)" as "cod available". A long cell is none, and its patterns would take minutes. */
const plainHeading = (heading: string) =>
  heading
    .slice(0, maxHeadingLength)
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/[*:.\s]+$/u, '')
    .trim()

/** Where the first column stands that has one of these names, however it is written; -1 for none. */
export const columnOf = (head: readonly string[], names: readonly string[]) =>
  head.findIndex((heading) => names.includes(plainHeading(heading)))
