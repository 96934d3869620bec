import { findHeadings, maxTitleRows } from './find-headings.ts'

const delimiters = [',', ';', '\t'] as const

/** "sep=;" in a line of its own, with which Excel is told what stands between cells. */
const named = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|[\r\n]|$)/i

const maxSampledLines = 50

/**
 * The one character that stands between the cells of a whole file, by its headings. Of several that might, it is the one
 * with which `score` likes the headings best, then the one that makes most of them, then the one that fits the rows below.
 * `lead` is the length of the line that names it, which is no row.
 */
export function findDelimiter(
  text: string,
  score: (head: readonly string[]) => number = () => 0,
): { delimiter: string; lead: number } {
  const said = named.exec(text)
  if (said) return { delimiter: said[1]!, lead: said[0].length }
  const unquoted = text
    .slice(0, 65_536)
    .replace(/^\uFEFF/, '')
    .replace(/"(?:[^"]|"")*"/g, (cell) => cell.replace(/[,;\t\r\n]/g, ' '))
  const lines = unquoted.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  const sampled = lines.slice(0, maxSampledLines)
  const candidates = delimiters.map((delimiter) => {
    const cellsIn = (line: string) => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
    const at = Math.max(0, findHeadings(sampled.slice(0, maxTitleRows + 1).map(cellsIn), score, 1))
    const [cells, rows] = [cellsIn(sampled[at] ?? ''), sampled.slice(at + 1)]
    const tooLong = rows.filter((row) => row.split(delimiter).length > cells.length).length
    return { delimiter, score: score(cells), width: cells.length, tooLong }
  })
  const [best] = candidates.toSorted(
    (one, other) => other.score - one.score || other.width - one.width || one.tooLong - other.tooLong,
  )
  return { delimiter: best!.delimiter, lead: 0 }
}

/** How many cells a row has, blank ones at its end not counted: spreadsheets write some behind the last column. */
export const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The sentence for staff about rows with more cells than the headings: they are never shifted into other columns. */
export function sayTooManyCells(rows: readonly number[], width: number, delimiter: string) {
  const shown = rows.slice(0, 5)
  const which =
    shown.length === 1 ? `Row ${shown[0]} has` : `Rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} have`
  const more = rows.length > shown.length ? ` (and ${rows.length - shown.length} more)` : ''
  const mark = delimiter === ',' ? 'a comma' : delimiter === ';' ? 'a semicolon' : 'a tab'
  return `${which} more cells than the ${width} headings${more}. Please put a cell that contains ${mark} in quotation marks, or give its column a heading.`
}
