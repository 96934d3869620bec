import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse'
import { Refusal } from '#shared/failures.ts'

const maxColumns = 200
const maxRowLength = 262_144

const asCsv =
  'In Excel choose Save As and the type "CSV UTF-8 (Comma delimited)", in Google Sheets Download and "Comma Separated Values".'

/**
 * The rows of a CSV file as they are read: comma, semicolon or tab between cells; UTF-8 or UTF-16, as spreadsheets
 * write it. Throws a Refusal for what is no CSV.
 */
export async function* readCsv(path: string): AsyncGenerator<string[]> {
  const { encoding, delimiter } = await judge(path)
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRowLength })
  const text = createReadStream(path).pipe(decode(encoding))
  text.on('error', (error) => parser.destroy(error as CsvError))
  try {
    for await (const row of text.pipe(parser) as AsyncIterable<string[]>) {
      if (row.length > maxColumns)
        throw new Refusal(415, `This file has rows of more than ${maxColumns} columns. Is it a list of products?`)
      yield row
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(415, sentenceOf(error))
    throw error
  } finally {
    text.destroy()
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By its first bytes: what programs call the file says little. */
async function judge(path: string) {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.length === 0) throw new Refusal(415, 'This file is empty.')
    if (head.subarray(0, 2).toString('latin1') === 'PK')
      throw new Refusal(415, `This is an Excel workbook or another packed file, not CSV. ${asCsv}`)
    const encoding = encodingOf(head)
    const text = new TextDecoder(encoding).decode(head)
    if (text.includes('\0') || /^%PDF|^\{\\rtf|^<(!doctype|html|\?xml)/i.test(text))
      throw new Refusal(415, `This is not a CSV file. ${asCsv}`)
    return { encoding, delimiter: delimiterOf(text) }
  } finally {
    await file.close()
  }
}

function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Headings are mostly Latin characters: every second byte of them is zero in UTF-16.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head.length > 3 && head[0] === 0 && head[2] === 0 && head[1] !== 0) return 'utf-16be'
  return 'utf-8'
}

/** The character that stands most often in the headings, quoted ones left out. */
function delimiterOf(text: string) {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
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

function sentenceOf(error: CsvError) {
  const { lines } = error as CsvError & { lines?: number }
  const where = lines ? ` near line ${lines}` : ''
  const codes: Partial<Record<CsvErrorCode, string>> = {
    CSV_QUOTE_NOT_CLOSED: `A quotation mark${where} is opened and never closed. Please close it, or write two where one is meant.`,
    CSV_INVALID_CLOSING_QUOTE: `Something stands behind a closing quotation mark${where}. Please write two marks where one is meant.`,
    INVALID_OPENING_QUOTE: `A quotation mark stands in the middle of a cell${where}. Please put the whole cell in marks and write two where one is meant.`,
    CSV_MAX_RECORD_SIZE: `A row${where} is far too long. Perhaps a quotation mark is missing.`,
  }
  return codes[error.code] ?? `This file cannot be read as CSV${where}. ${asCsv}`
}
