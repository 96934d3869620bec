import { maxTitleRows } from '../csv/find-headings.ts'
import { isZip } from './is-zip.ts'
import {
  maxRank,
  openWorkbook,
  tooLarge,
  unreadable,
  type WorkbookParts,
  type WorkbookRefusal,
} from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'

class TooLong extends Error {}
class Found extends Error {}

const minColumns = 2
const minRows = 2
const minKnown = 3

type CountKnown = (cells: readonly string[]) => number

/**
 * Returns how surely a sheet is the table that is meant: 0 for a page of instructions, 1 for rows of several cells, more
 * for headings that are known.
 */
function rankSheet(parts: WorkbookParts, countKnown?: CountKnown): number {
  let [rows, known] = [0, 0]
  try {
    readSheet(parts, (_number, cells) => {
      if (cells.filter((cell) => cell.trim() !== '').length >= minColumns) rows += 1
      if (countKnown) known = Math.max(known, countKnown(cells))
      if (rows >= minRows && (!countKnown || known >= minKnown || rows > maxTitleRows)) throw new Found()
    })
  } catch (error) {
    if (!(error instanceof Found)) throw error
  }
  if (rows < minRows) return 0
  return !countKnown || known >= minKnown ? maxRank : 1 + known / minKnown
}

/**
 * Writes the table of a workbook as CSV, the first or that whose headings are known, each row in the line that it has
 * in the spreadsheet, so that all else reads one form of table. Cells may name one long text many times: more than
 * `maxLength` characters are refused.
 */
export function writeWorkbookText(
  bytes: Uint8Array,
  { maxLength, write, countKnown }: { maxLength: number; write(text: string): void; countKnown?: CountKnown },
): { kind: 'written' } | WorkbookRefusal {
  const opened = isZip(bytes) ? openWorkbook(bytes, (parts) => rankSheet(parts, countKnown)) : unreadable
  if (opened.kind === 'refused') return opened
  let [line, length] = [1, 0]
  try {
    readSheet(opened, (number, cells) => {
      length += cells.reduce((sum, cell) => sum + cell.length + 1, number - line)
      if (length > maxLength) throw new TooLong()
      write(`${'\n'.repeat(number - line)}${cells.map(quoted).join(',')}\n`)
      line = number + 1
    })
    return { kind: 'written' }
  } catch (error) {
    return error instanceof TooLong ? tooLarge : unreadable
  }
}

/** The whole text at once, for a small file. */
export function workbookText(bytes: Uint8Array, maxLength: number): { kind: 'read'; text: string } | WorkbookRefusal {
  const pieces: string[] = []
  const written = writeWorkbookText(bytes, { maxLength, write: (piece) => pieces.push(piece) })
  return written.kind === 'written' ? { kind: 'read', text: pieces.join('') } : written
}

const quoted = (cell: string) =>
  /[",;\t\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
