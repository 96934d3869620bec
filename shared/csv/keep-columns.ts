import { findDelimiter } from './delimiter.ts'
import { findHeadings, maxTitleRows } from './find-headings.ts'

/**
 * The same CSV text with the columns alone that `isNeeded` says of their headings, each row in its place. A text that has
 * none of them, or that is no CSV, comes back as it is, so that whoever reads it says so.
 */
export const keepColumns = (text: string, isNeeded: (heading: string) => boolean): string =>
  keptLines(text, isNeeded)?.lines.join('\n') ?? text

/** A part of a CSV text with its headings. `skipped`: how many more rows than in the part stand above each of its rows. */
export type CsvPart = { text: string; skipped: number }

/** The same text as `keepColumns` gives, in parts of so many rows, each below the headings. */
export function splitByRows(text: string, isNeeded: (heading: string) => boolean, rowsPerPart: number): CsvPart[] {
  const kept = keptLines(text, isNeeded)
  if (!kept) return [{ text, skipped: 0 }]
  const { lines, at } = kept
  const [first, from] = [lines.slice(0, at + 1), at + 1]
  const count = Math.max(1, Math.ceil((lines.length - from) / rowsPerPart))
  return Array.from({ length: count }, (_, part) => {
    const rows = lines.slice(from + part * rowsPerPart, from + (part + 1) * rowsPerPart)
    const head = part === 0 ? first : [lines[at]!]
    return { text: [...head, ...rows].join('\n'), skipped: part === 0 ? 0 : at + part * rowsPerPart }
  })
}

/** The lines with their needed cells, blank ones in their places; `at`: the line of the headings. */
function keptLines(text: string, isNeeded: (heading: string) => boolean) {
  const countNeeded = (cells: readonly string[]) => cells.filter((cell) => isNeeded(cell.trim())).length
  const { delimiter, lead } = findDelimiter(text, countNeeded)
  const rows = splitRows(text.slice(lead), delimiter)
  if (rows === null) return null
  const at = findHeadings(rows.slice(0, maxTitleRows + 1), countNeeded, 1)
  const head = rows[at] ?? []
  const columns = [...head.keys()].filter((column) => isNeeded(head[column]!.trim()))
  if (columns.length === 0) return null
  const width = head.length
  const lines = rows.map((cells, row) => {
    if (row < at || cells.every((cell) => cell.trim() === '')) return ''
    // A row with too many cells keeps one too many, and is refused where it is read.
    const needed = columns.map((column) => cells[column] ?? '')
    return [...needed, ...(cells.slice(width).some((cell) => cell.trim() !== '') ? ['?'] : [])].map(quoted).join(',')
  })
  return { lines, at }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Null where a quotation mark is not closed or stands in the middle of a cell. */
function splitRows(text: string, delimiter: string): string[][] | null {
  const rows: string[][] = [[]]
  const sign = delimiter.replace(/[\\^$.*+?()[\]{}|-]/, '\\$&')
  // A cell in marks, or one without, and what ends it.
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"\\r\\n${sign}]*))(${sign}|\\r\\n|\\r|\\n|$)`, 'y')
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) return null
    const [, inMarks, plain = '', end = ''] = found
    rows.at(-1)!.push(inMarks === undefined ? plain.trim() : inMarks.replaceAll('""', '"'))
    if (end === '') return rows
    if (end !== delimiter) rows.push([])
  }
  return rows
}
