import { findDelimiter } from './delimiter.ts'
import { findHeadings, maxTitleRows } from './find-headings.ts'

/**
 * The same CSV text with the columns alone that `isNeeded` says of their headings, each row in its place. A text that has
 * none of them, or that is no CSV, comes back as it is, so that whoever reads it says so.
 */
export const keepColumns = (text: string, isNeeded: (heading: string) => boolean): string =>
  neededLines(text, isNeeded)?.lines.join('\n') ?? text

/** A part of a CSV text with its headings. `skipped`: how many more rows than in the part stand above each of its rows. */
export type CsvPart = { text: string; skipped: number }

/** How a text is divided: into parts of so many rows and bytes, as a form sends them. */
type Divided = {
  rowsPerPart: number
  maxBytes?: number
  /** Rows with the same text in such a column stay together. */
  isSameThing?: (heading: string) => boolean
}

/** The same text as `keepColumns` gives, in parts, each below the headings. */
export function splitByRows(
  text: string,
  isNeeded: (heading: string) => boolean,
  { rowsPerPart, maxBytes = Infinity, isSameThing }: Divided,
): CsvPart[] {
  const found = neededLines(text, isNeeded, isSameThing)
  if (!found) return [{ text, skipped: 0 }]
  const { lines, at, things } = found
  const isCut = (line: number) => !isSameThing || (things[line] !== '' && things[line] !== things[line - 1])
  const bytesOf = (line: string) => (maxBytes === Infinity ? 0 : encodeURIComponent(line).length)
  const parts: CsvPart[] = []
  for (let from = at + 1; from < lines.length || parts.length === 0;) {
    let to = from
    for (let bytes = 0; to < lines.length; to += 1) {
      bytes += bytesOf(lines[to]!)
      const isFull = to - from >= rowsPerPart || bytes > maxBytes
      if (to > from && isFull && isCut(to)) break
    }
    const head = parts.length === 0 ? lines.slice(0, at + 1) : [lines[at]!]
    parts.push({ text: [...head, ...lines.slice(from, to)].join('\n'), skipped: parts.length === 0 ? 0 : from - 1 })
    from = to
  }
  return parts
}

/** The lines with their needed cells, blank ones in their places; `at`: the line of the headings. */
function neededLines(
  text: string,
  isNeeded: (heading: string) => boolean,
  isSameThing: (heading: string) => boolean = () => false,
) {
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
  const thing = head.findIndex((heading) => isSameThing(heading.trim()))
  return { lines, at, things: thing === -1 ? [] : rows.map((cells) => cells[thing]?.trim() ?? '') }
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
