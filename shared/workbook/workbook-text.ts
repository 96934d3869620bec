import { isZip } from './is-zip.ts'
import { openWorkbook, tooLarge, unreadable, type WorkbookParts, type WorkbookRefusal } from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'

class TooLong extends Error {}
class Found extends Error {}

const minColumns = 2
const minRows = 2

/** Whether a sheet has rows of several cells, as a page of instructions has not. */
function isTable(parts: WorkbookParts) {
  let rows = 0
  try {
    readSheet(parts, (_number, cells) => {
      if (cells.filter((cell) => cell.trim() !== '').length >= minColumns) rows += 1
      if (rows >= minRows) throw new Found()
    })
  } catch (error) {
    if (error instanceof Found) return true
    throw error
  }
  return false
}

/**
 * Writes the first table of a workbook as CSV, each row in the line that it has in the spreadsheet, so that all else
 * reads one form of table. Cells may name one long text many times: more than `maxLength` characters are refused.
 */
export function writeWorkbookText(
  bytes: Uint8Array,
  { maxLength, write }: { maxLength: number; write(text: string): void },
): { kind: 'written' } | WorkbookRefusal {
  const opened = isZip(bytes) ? openWorkbook(bytes, isTable) : unreadable
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
