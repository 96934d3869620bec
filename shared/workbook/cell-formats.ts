import { parseXml } from './parse-xml.ts'

/** How a number of a cell is meant. */
export type CellFormat = 'plain' | 'date' | 'moment' | 'time' | 'percent'

/** ECMA-376, part 1, 18.8.30. */
const builtIn: Record<number, CellFormat> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
  45: 'time',
  46: 'time',
  47: 'time',
}

/** The format of each style of a workbook, by the number that cells name it with. */
export function cellFormats(part: Uint8Array): CellFormat[] {
  const own = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isInCells = false
  parseXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes.numFmtId ?? 0)
        formats.push(own.get(id) ?? builtIn[id] ?? 'plain')
      }
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

function formatOf(code: string): CellFormat {
  const signs = code.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '').toLowerCase()
  const [hasDay, hasTime] = [/[dy]/.test(signs), /[hs]/.test(signs)]
  if (hasDay) return hasTime ? 'moment' : 'date'
  if (hasTime) return 'time'
  return signs.includes('%') ? 'percent' : 'plain'
}

const dayMs = 86_400_000

/** A number as it is meant: "2026-11-28", "2026-11-28 12:00", "5%", or itself without what binary fractions add. */
export function formatNumber(value: number, format: CellFormat, startsIn1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  const rounded = (number: number) => plainNumber(Number(number.toPrecision(15)))
  if (format === 'percent') return `${rounded(value * 100)}%`
  if (format === 'plain' || value < 0 || value > 2_958_465) return rounded(value)
  const ms = Date.UTC(1899, 11, 30) + Math.round((value + (startsIn1904 ? 1_462 : 0)) * 86_400) * 1_000
  const [day = '', time = ''] = new Date(ms).toISOString().split('T')
  if (format === 'time' && value < 1) return time.slice(0, 5)
  return format === 'date' || ms % dayMs === 0 ? day : `${day} ${time.slice(0, 5)}`
}

/** A whole number in full: an SKU of thirteen digits never becomes 8.9E+12. */
const plainNumber = (value: number) => (Number.isSafeInteger(value) ? String(BigInt(value)) : String(value))
