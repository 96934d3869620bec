import { filledWidth, findDelimiter } from './delimiter.ts'
import { findHeadings, maxTitleRows } from './find-headings.ts'
import { letPageAnswer } from './let-page-answer.ts'

/**
 * The same CSV text with the columns alone that `isNeeded` says of their headings, each row in its place. A text that has
 * none of them, or that is no CSV, comes back as it is, so that whoever reads it says so.
 */
export const keepColumns = async (text: string, isNeeded: (heading: string) => boolean): Promise<string> =>
  (await neededLines(text, isNeeded))?.lines.join('\n') ?? text

/** A part of a CSV text with its headings. `skipped`: how many more rows than in the part stand above each of its rows. */
export type CsvPart = { text: string; skipped: number }

const rowsPerTurn = 200

/** How a text is divided: into parts of so many rows and bytes, as a form sends them. */
type Divided = {
  rowsPerPart: number
  maxBytes?: number
  /** Rows with the same text in such a column stay together. */
  isSameThing?: (heading: string) => boolean
}

/** The same text as `keepColumns` gives, in parts, each below the headings. */
export async function splitByRows(
  text: string,
  isNeeded: (heading: string) => boolean,
  { rowsPerPart, maxBytes = Infinity, isSameThing }: Divided,
): Promise<CsvPart[]> {
  const turn = letPageAnswer()
  const found = await neededLines(text, isNeeded, isSameThing)
  if (!found) return [{ text, skipped: 0 }]
  const { lines, at, things } = found
  const isCut = (line: number) => !isSameThing || (things[line] !== '' && things[line] !== things[line - 1])
  const bytesOf = (line: string) => (maxBytes === Infinity ? 0 : encodeURIComponent(line).length)
  const parts: CsvPart[] = []
  for (let from = at + 1; from < lines.length || parts.length === 0;) {
    let to = from
    for (let bytes = 0; to < lines.length; to += 1) {
      if (to % rowsPerTurn === 0) await turn()
      bytes += bytesOf(lines[to]!)
      const isFull = to - from >= rowsPerPart || bytes > maxBytes
      if (to > from && isFull && isCut(to)) break
    }
    const head = parts.length === 0 ? lines.slice(0, at + 1) : [lines[at]!]
    // Rows without a cell are no part by themselves, which would be refused for having none.
    if (parts.length === 0 || lines.slice(from, to).some((line) => line !== ''))
      parts.push({ text: [...head, ...lines.slice(from, to)].join('\n'), skipped: parts.length === 0 ? 0 : from - 1 })
    from = to
  }
  return parts
}

/** The lines with their needed cells, blank ones in their places; `at`: the line of the headings. */
async function neededLines(
  text: string,
  isNeeded: (heading: string) => boolean,
  isSameThing: (heading: string) => boolean = () => false,
) {
  const countNeeded = (cells: readonly string[]) => cells.filter((cell) => isNeeded(cell.trim())).length
  const turn = letPageAnswer()
  const { delimiter, lead } = findDelimiter(text, countNeeded)
  const first: string[][] = []
  const lines: string[] = []
  const things: string[] = []
  let found: Needed | null = null
  const take = (needed: Needed, cells: readonly string[]) => {
    lines.push(lineOf(cells, needed, lines.length))
    if (needed.thing !== -1) things.push(cells[needed.thing]?.trim() ?? '')
  }
  const begin = () => {
    const needed = findNeeded(first, { countNeeded, isNeeded, isSameThing })
    if (needed) for (const cells of first) take(needed, cells)
    return needed
  }
  let count = 0
  for (const cells of rowsIn(text.slice(lead), delimiter)) {
    if (cells === null) return null
    count += 1
    if (count % rowsPerTurn === 0) await turn()
    if (found) take(found, cells)
    else first.push(cells)
    if (found || first.length <= maxTitleRows) continue
    found = begin()
    if (!found) return null
  }
  found ??= begin()
  return found && { lines, at: found.at, things }
}

type Kinds = {
  countNeeded(cells: readonly string[]): number
  isNeeded(heading: string): boolean
  isSameThing(heading: string): boolean
}

type Needed = NonNullable<ReturnType<typeof findNeeded>>

/** Where the headings stand among the first rows, and which columns are needed; null when none is. */
function findNeeded(rows: readonly string[][], { countNeeded, isNeeded, isSameThing }: Kinds) {
  const at = findHeadings(rows, countNeeded, 1)
  const head = rows[at] ?? []
  const columns = [...head.keys()].filter((column) => isNeeded(head[column]!.trim()))
  if (columns.length === 0) return null
  return { at, columns, width: filledWidth(head), thing: head.findIndex((heading) => isSameThing(heading.trim())) }
}

function lineOf(cells: readonly string[], { at, columns, width }: Needed, row: number) {
  if (row < at || cells.every((cell) => cell.trim() === '')) return ''
  // A row with too many cells keeps one too many, and is refused where it is read.
  const needed = columns.map((column) => cells[column] ?? '')
  return [...needed, ...(cells.slice(width).some((cell) => cell.trim() !== '') ? ['?'] : [])].map(quoted).join(',')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Row by row; null, and no further one, where a quotation mark is not closed or stands in the middle of a cell. */
function* rowsIn(text: string, delimiter: string): Generator<string[] | null> {
  let row: string[] = []
  const sign = delimiter.replace(/[\\^$.*+?()[\]{}|-]/, '\\$&')
  // A cell in marks, or one without, and what ends it.
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"\\r\\n${sign}]*))(${sign}|\\r\\n|\\r|\\n|$)`, 'y')
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) return yield null
    const [, inMarks, plain = '', end = ''] = found
    row.push(inMarks === undefined ? plain.trim() : inMarks.replaceAll('""', '"'))
    if (end === delimiter) continue
    yield row
    if (end === '') return
    row = []
  }
}
