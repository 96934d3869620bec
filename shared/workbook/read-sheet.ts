import { cellFormats, formatNumber } from './cell-formats.ts'
import type { WorkbookParts } from './open-workbook.ts'
import { parseXml } from './parse-xml.ts'

/** Excel's own. */
const maxRow = 1_048_576
const maxColumn = 16_384

/** The cells of each row of a sheet as people see them, by its number in the spreadsheet. Blank rows are left out. */
export function readSheet(parts: WorkbookParts, onRow: (number: number, cells: string[]) => void) {
  const strings = parts.strings ? readStrings(parts.strings) : []
  const formats = parts.styles ? cellFormats(parts.styles) : []
  let [row, cells]: [number, string[]] = [0, []]
  let cell = { column: 0, type: '', style: 0 }
  /** Of a cell that does not say its place: it may follow a blank one. */
  let next = 0
  let text = ''
  let isText = false

  const value = () => {
    if (cell.type === 's') return strings[Number(text)] ?? ''
    if (cell.type === 'b') return text === '1' ? 'true' : 'false'
    // The text of a formula that failed, such as #REF!, is said as it is.
    if (cell.type === 'e') return text
    const isNumber = cell.type === '' || cell.type === 'n'
    return isNumber && text !== ''
      ? formatNumber(Number(text), formats[cell.style] ?? 'plain', parts.startsIn1904)
      : text
  }
  parseXml(parts.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributes.r ?? row + 1)
        if (!Number.isInteger(number) || number <= row || number > maxRow) throw new Error('rows out of sequence')
        row = number
        cells = []
        next = 0
      } else if (name === 'c') {
        const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0]
        const column = letters ? columnNumber(letters) : next
        if (column >= maxColumn) throw new Error('too many columns')
        next = column + 1
        cell = { column, type: attributes.t ?? '', style: Number(attributes.s ?? 0) }
        text = ''
      } else if (name === 'v' || name === 't') isText = true
    },
    text: (part) => {
      if (isText) text += part
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'c') {
        const shown = value()
        if (shown === '') return
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = shown
      } else if (name === 'row' && cells.length > 0) onRow(row, cells)
    },
  })
}

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The texts that cells refer to by number, without the pronunciation that stands beside some. */
function readStrings(part: Uint8Array): string[] {
  const strings: string[] = []
  let text = ''
  let [isText, isReading] = [false, false]
  parseXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = true
    },
    text: (piece) => {
      if (isText && !isReading) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') strings.push(text)
    },
  })
  return strings
}
