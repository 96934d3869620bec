import { columnName } from '../csv/column-name.ts'
import { xmlText } from '../xml.ts'
import { writeZip, type ZipFile } from '../zip/write-zip.ts'
import { declaration, main, fixedParts } from './workbook-parts.ts'

const styles = { plain: 0, heading: 1, money: 2, moment: 3 } as const

/** A text, or a number with the way it is shown. A moment is a day since 1900 with its part of the day. */
export type WorkbookCell = string | { value: number; style: Exclude<keyof typeof styles, 'heading'> }

/** Excel opens no sheet with more: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const maxRowsOfSheet = 1_048_576

const maxCellLength = 32_767

const columnWidth = 18

const dayMs = 86_400_000

/** The day that a moment of a spreadsheet counts from, so that 1 January 1970 is day 25,569. */
const firstDay = -25_569

/** A moment as a spreadsheet counts it on India's clock. */
export const momentCell = (at: Date): WorkbookCell => ({
  value: (at.getTime() + 5.5 * 3_600_000) / dayMs - firstDay,
  style: 'moment',
})

type Rows = AsyncIterator<readonly WorkbookCell[][]>

/**
 * An Excel workbook, written while its rows are read: a part of rows is in memory at a time. Rows that do not fit in one
 * sheet go on in another, below the same headings. Its texts are texts, whatever they begin with: no cell is a formula.
 */
export const writeWorkbook = (
  title: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly WorkbookCell[][]>,
  maxRows = maxRowsOfSheet,
) => writeZip(filesOf(title, headings, rows[Symbol.asyncIterator](), maxRows))

async function* filesOf(title: string, headings: readonly string[], rows: Rows, maxRows: number) {
  const state: SheetState = { rows, left: [], isOver: false }
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheetPieces(headings, state, maxRows) } satisfies ZipFile
  } while (!state.isOver)
  for (const [name, text] of Object.entries(fixedParts(title, sheets))) yield { name, pieces: bytes([text]) }
}

type SheetState = { rows: Rows; left: readonly WorkbookCell[][]; isOver: boolean }

async function* bytes(texts: Iterable<string>) {
  const encoder = new TextEncoder()
  for (const text of texts) yield encoder.encode(text)
}

async function* sheetPieces(headings: readonly string[], state: SheetState, maxRows: number) {
  const encoder = new TextEncoder()
  let row = 1
  yield encoder.encode(
    `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="${columnWidth}" customWidth="1"/></cols><sheetData>${rowXml(row, headings, styles.heading)}`,
  )
  while (row < maxRows) {
    if (state.left.length === 0) {
      const next = await state.rows.next()
      if (next.done) {
        state.isOver = true
        break
      }
      state.left = next.value
    }
    const taken = state.left.slice(0, maxRows - row)
    state.left = state.left.slice(taken.length)
    const first = row + 1
    row += taken.length
    yield encoder.encode(taken.map((cells, at) => rowXml(first + at, cells)).join(''))
  }
  yield encoder.encode('</sheetData></worksheet>')
}

const rowXml = (row: number, cells: readonly WorkbookCell[], textStyle: number = styles.plain) =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, textStyle)).join('')}</row>`

function cellXml(place: string, cell: WorkbookCell, textStyle: number) {
  if (typeof cell !== 'string') return `<c r="${place}" s="${styles[cell.style]}"><v>${cell.value}</v></c>`
  if (cell === '') return ''
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, maxCellLength))}</t></is></c>`
}
