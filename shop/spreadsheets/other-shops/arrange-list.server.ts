import { guessSwatch } from '#shop/catalogue/name-color.server.ts'
import { guessColumns, isOwnFile } from '../columns.ts'
import type { Arrangement } from './arrangement.ts'

const pictureHeading = /^(image|img|photo|picture)s?( (url|link|address))? ?\d*$/
const oneSize = /^(one size|free ?size|x{0,4}[sl]|m|\d{1,2}xl|\d{1,3}(\.5)?)$/i

/** "S, M, L" and "28|30|32"; of two with a slash, such as "S/M", nobody knows whether they are one. */
function sizesIn(cell: string) {
  const parts = cell.split(/[,;|\n]/).length > 1 ? cell.split(/[,;|\n]/) : cell.split('/')
  const sizes = parts.map((part) => part.trim()).filter(Boolean)
  const isList = sizes.length > (cell.includes('/') ? 2 : 1) && sizes.every((size) => oneSize.test(size))
  return isList ? sizes : [cell]
}

/** "Red, Blue", where each is a colour that the shop knows. */
function colorsIn(cell: string) {
  const colors = cell
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return colors.length > 1 && colors.every((color) => guessSwatch(color) !== null) ? colors : [cell]
}

/**
 * Adds columns to an owner's own list: the pictures of "Image 1", "Image 2" and so on in one, and a line for each size in
 * each colour where a row has several. Null for a file of another form, and one that has none of them.
 */
export function arrangeList(given: readonly string[]): Arrangement | null {
  const columns = guessColumns(given)
  if (columns.name === undefined || columns.handle !== undefined || isOwnFile(columns)) return null
  const pictures = given.flatMap((heading, at) =>
    pictureHeading.test(
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' '),
    )
      ? [at]
      : [],
  )
  const added: ['pictures' | 'size' | 'color', string][] = [
    ...(pictures.length > 1 ? ([['pictures', 'Pictures of all columns']] as const) : []),
    ...(columns.size === undefined ? [] : ([['size', 'Size by size']] as const)),
    ...(columns.color === undefined ? [] : ([['color', 'Colour by colour']] as const)),
  ].map(([field, heading]) => [field, heading])
  if (added.length === 0) return null

  const arrange = (cells: readonly string[]) => {
    const sizes = sizesIn(cells[columns.size ?? -1]?.trim() ?? '')
    const colors = colorsIn(cells[columns.color ?? -1]?.trim() ?? '')
    const choices = sizes.flatMap((size) => colors.map((color) => ({ size, color })))
    const made = {
      pictures: pictures.flatMap((at) => cells[at]?.trim() || []).join('\n'),
      size: choices.map(({ size }) => size).join('\n'),
      color: choices.map(({ color }) => color).join('\n'),
    }
    return [...given.map((_, at) => cells[at] ?? ''), ...added.map(([field]) => made[field])]
  }
  return {
    headings: [...given, ...added.map(([, heading]) => heading)],
    columns: { ...columns, ...Object.fromEntries(added.map(([field], at) => [field, given.length + at])) },
    arrange,
  }
}
