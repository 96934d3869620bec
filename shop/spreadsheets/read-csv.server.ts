import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { CsvError, type CsvErrorCode } from 'csv-parse'
import { filledWidth, findDelimiter, sayTooManyCells } from '#shared/csv/delimiter.ts'
import { type Encoding, encodingOf, Utf8Judge } from '#shared/csv/encoding.ts'
import {
  findHeadings,
  isInstruction,
  isRowOfList,
  isTotal,
  letterHeadings,
  maxHeadingLength,
  maxTitleRows,
} from '#shared/csv/find-headings.ts'
import { openParser } from '#shared/csv/open-parser.server.ts'
import { Refusal } from '#shared/failures.ts'
import { countKnownHeadings as countKnown } from './columns.ts'

const maxColumns = 300
const maxRowLength = 262_144
/** The parser goes through them in one go: thousands of rows where each has one character. */
const bytesAtOnce = 4_096

const asCsv =
  'In Excel choose Save As and the type "CSV UTF-8 (Comma delimited)", in Google Sheets Download and "Comma Separated Values".'

const sayTooWide = `This file has rows of more than ${maxColumns} columns. Is it a list of products?`

/** A row that is not blank, with its number in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] }

/** Cells of a line, none with a space in front, of which no prose has as many. */
const minCellsOfRow = 5

/**
 * Whether a cell holds the rest of its own row, the whole of another, or the begin of the last: its quotation mark was
 * closed by that of another row.
 */
function holdsRow(cells: readonly string[], width: number, delimiter: string) {
  return cells.some((cell, at) => {
    if (!cell.includes('\n')) return false
    const lines = cell.split('\n')
    return lines.some((line, of) => {
      const count = line.split(delimiter).length
      if (count < minCellsOfRow || line.includes(`${delimiter} `)) return false
      if (of === 0) return at + count === width
      return count === width || (of === lines.length - 1 && count + cells.length - at - 1 === width)
    })
  })
}

const saySwallowed = (row: number) =>
  `Row ${row} holds further rows within one cell. Please close the quotation mark that is opened in it.`

/**
 * The headings of a CSV file and the rows below them: one of comma, semicolon and tab between all cells; UTF-8, UTF-16 or
 * Windows-1252, as spreadsheets write it. Throws a Refusal for what is no CSV. `hearTotal` gets the last row where it adds up
 * the others: it is left out.
 */
export async function* readCsv(path: string, hearTotal?: (cells: readonly string[]) => void): AsyncGenerator<CsvRow> {
  const { encoding, delimiter, lead } = await judge(path)
  const from_line = lead > 0 ? 2 : 1
  const parser = openParser({
    delimiter,
    from_line,
    // Lists that were put together from others end their rows in several ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowLength,
    // A quotation mark within a cell without marks around it, as in 9" × 12", is a plain sign.
    relax_quotes: true,
    // Spaces around a cell's marks are no part of it; a tab may be the sign between cells.
    trim: delimiter !== '\t',
    cast(cell, { quoting, lines, index }) {
      // The limit of a row counts what stands in its cells: millions of blank ones are none to it.
      if (index >= maxColumns) throw new Refusal(415, sayTooWide)
      // The parser gives back the first mark of a cell that goes on behind its closing mark.
      if (!quoting && cell.startsWith('"')) throw new Refusal(415, markBehind(` near line ${lines}`))
      return cell
    },
  })
  const text = createReadStream(path, { highWaterMark: bytesAtOnce }).pipe(decode(encoding))
  text.on('error', (error) => parser.destroy(error as CsvError))
  let number = 0
  let first: CsvRow[] | null = []
  let total: CsvRow | null = null
  const width = { of: 0 }
  const fitted = ({ number: at, cells }: CsvRow): CsvRow => {
    if (holdsRow(cells, width.of, delimiter)) throw new Refusal(415, saySwallowed(at))
    if (filledWidth(cells) > width.of) throw new Refusal(415, sayTooManyCells([at], width.of, delimiter))
    return { number: at, cells: cells.slice(0, width.of) }
  }
  const beginAtHeadings = (rows: readonly CsvRow[]) => {
    const at = findHeadings(
      rows.map(({ cells }) => cells),
      countKnown,
    )
    width.of = filledWidth(rows[at] ? underBands(rows, at).cells : [])
    if (at !== -1 && isRowOfList(rows[at]!.cells, countKnown)) {
      width.of = Math.max(...rows.slice(at).map(({ cells }) => filledWidth(cells)))
      return [{ number: 0, cells: letterHeadings(width.of) }, ...rows.slice(at).map(fitted)]
    }
    if (at === -1) return []
    const below = rows.slice(at + 1)
    const first = below.findIndex(({ cells }) => !isInstruction(cells))
    return [underBands(rows, at), ...(first === -1 ? [] : below.slice(first))].map(fitted)
  }
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      number += 1
      if (filledWidth(cells) === 0) continue
      if (first) {
        first.push({ number, cells })
        if (first.length <= maxTitleRows) continue
        const rows = beginAtHeadings(first)
        total = endsInTotal(rows) ? rows.pop()! : null
        yield* rows
        first = null
        continue
      }
      if (total) yield total
      const row = fitted({ number, cells })
      total = isTotal(cells) ? row : null
      if (!total) yield row
    }
    if (first) {
      const rows = beginAtHeadings(first)
      total = endsInTotal(rows) ? rows.pop()! : null
      yield* rows
    }
    if (total) hearTotal?.(total.cells)
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(415, sentenceOf(error))
    throw error
  } finally {
    text.destroy()
  }
}

/** Whether rows below their headings end in one that adds them up. */
const endsInTotal = (rows: readonly CsvRow[]) => rows.length > 2 && isTotal(rows.at(-1)!.cells)

/** The headings of a report in two rows: one without a text of its own, such as Particulars, stands in the row above. */
function underBands(rows: readonly CsvRow[], at: number): CsvRow {
  const { number, cells } = rows[at]!
  const above = rows[at - 1]?.cells ?? []
  const isBand = above.filter((cell) => cell.trim() !== '').length > 1
  const named = isBand ? cells.map((cell, column) => cell.trim() || (above[column] ?? '')) : cells
  return { number, cells: named.map((cell) => cell.slice(0, maxHeadingLength)) }
}

/** By its first bytes: what programs call the file says little. */
async function judge(path: string) {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.length === 0) throw new Refusal(415, 'This file is empty.')
    if (head.subarray(0, 2).toString('latin1') === 'PK')
      throw new Refusal(415, `This is a packed file, not CSV. ${asCsv}`)
    const named = encodingOf(head)
    const encoding = named === 'utf-8' && (await isWindows1252(path)) ? 'windows-1252' : named
    const text = new TextDecoder(encoding).decode(head)
    if (text.includes('\0') || /^%PDF|^\{\\rtf|^<(!doctype|html|\?xml)/i.test(text))
      throw new Refusal(415, `This is not a CSV file. ${asCsv}`)
    return { encoding, ...findDelimiter(text, countKnown) }
  } finally {
    await file.close()
  }
}

async function isWindows1252(path: string) {
  const judged = new Utf8Judge()
  for await (const chunk of createReadStream(path)) judged.hear(chunk as Buffer)
  return judged.isWindows1252
}

function decode(encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const give = (chunk: Buffer | undefined, done: TransformCallback) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      // PostgreSQL keeps no NUL.
      done(null, text.replaceAll('\0', ''))
    } catch {
      done(new Refusal(415, `This file's text is in an encoding that cannot be read. ${asCsv}`))
    }
  }
  return new Transform({
    decodeStrings: true,
    readableObjectMode: false,
    transform: (chunk: Buffer, _encoding, done) => give(chunk, done),
    flush: (done) => give(undefined, done),
  })
}

const markBehind = (where: string) =>
  `Something stands behind a closing quotation mark${where}. Please write two marks where one is meant.`

function sentenceOf(error: CsvError) {
  const { lines } = error as CsvError & { lines?: number }
  const where = lines ? ` near line ${lines}` : ''
  const codes: Partial<Record<CsvErrorCode, string>> = {
    CSV_QUOTE_NOT_CLOSED: `A quotation mark${where} is opened and never closed. Please close it, or write two where one is meant.`,
    CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: markBehind(where),
    CSV_MAX_RECORD_SIZE: `A row${where} is far too long. Perhaps a quotation mark is missing.`,
  }
  return codes[error.code] ?? `This file cannot be read as CSV${where}. ${asCsv}`
}
