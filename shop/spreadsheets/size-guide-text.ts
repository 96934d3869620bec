import type { SizeGuide } from '#shop/catalogue/size-guide.ts'
import { joinLines, splitLines } from './cells.ts'

const [titleMark, adviceMark] = ['Title: ', 'Advice: ']
const cellOf = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
const lineOf = (cells: readonly string[]) => cells.map(cellOf).join(' | ')

/** A size guide as a cell of a file: its title and advice, then a line for its measures and one for each size. */
export const writeSizeGuide = (guide: SizeGuide | null) =>
  guide === null
    ? ''
    : joinLines([
        ...(guide.title === '' ? [] : [titleMark + guide.title]),
        ...(guide.advice === '' ? [] : [adviceMark + guide.advice]),
        lineOf(['Size', ...guide.measures]),
        ...guide.rows.map(lineOf),
      ])

/** The same as the product's form sends it. */
export function readSizeGuide(text: string) {
  const lines = splitLines(text).filter((line) => line.trim() !== '')
  const take = (mark: string) => (lines[0]?.startsWith(mark) ? lines.shift()!.slice(mark.length) : '')
  const [title, advice] = [take(titleMark), take(adviceMark)]
  const [[, ...measures] = [], ...rows] = lines.map(cellsIn)
  return { title, advice, measures, rows }
}

/** "S | 97 | a\\|b" → three cells. */
const cellsIn = (line: string) =>
  line.split(/(?<=(?:^|[^\\])(?:\\\\)*)\|/).map((cell) => cell.trim().replace(/\\(.)/g, '$1'))
